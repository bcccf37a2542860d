import { OTHER_MARK, SAME_MARK } from '../../src/attribute/media/mark-distance.js'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { DEVELOPMENT_MARKS, HELD_OUT_MARKS, measureMarks } from './mark-set.js'

/*
 * Prints how well the perceptual hash tells marks apart.
 */

readArguments('npm run bench:marks\n  --help   print this text', { options: {} })

const print = (text: string): void => void process.stdout.write(`${text}\n`)

function row(name: string, distances: readonly number[]): void {
  const match = distances.filter((distance) => distance <= SAME_MARK).length
  const mismatch = distances.filter((distance) => distance >= OTHER_MARK).length
  const percent = (count: number) => `${((count * 100) / distances.length).toFixed(1)} %`
  print(
    `| ${name} | ${distances.length} | ${Math.min(...distances)} to ${Math.max(...distances)} | ${percent(match)} | ${percent(mismatch)} |`,
  )
}

for (const [name, seeds] of [
  ['development', DEVELOPMENT_MARKS],
  ['held-out', HELD_OUT_MARKS],
] as const) {
  const { same, withWord, alike, others, wordAlike, wordOthers } = await measureMarks(seeds)
  print(
    `\n${name}: ${seeds.length} marks\n\n| images | pairs | distances | MATCH | MISMATCH |\n| --- | --- | --- | --- | --- |`,
  )
  for (const [variant, distances] of same) row(variant, distances)
  row('all variants', [...same.values()].flat())
  for (const [variant, distances] of withWord) row(variant, distances)
  row('look-alikes', alike)
  row('other marks', others)
  row('look-alikes, compared with the mark with a word', wordAlike)
  row('other marks, compared with a mark with a word', wordOthers)
}
