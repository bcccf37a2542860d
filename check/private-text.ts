import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.js'
import { runProgram } from './run.js'
import { lineAt } from './source.js'

/** Texts that no committed file may contain, because they belong to one machine or one person. */
const PRIVATE: readonly (readonly [string, RegExp])[] = [
  ['no path of one machine', /(?<![\w.@-])\/(work|root|home\/\w+|Users\/\w+)\//g],
  ['no registry host', /\b(registry\.(npmjs|yarnpkg)\.(org|com)|npm\.pkg\.github\.com)\b/gi],
  ['no registry host', /\/\/[\w.-]*(artifactory|verdaccio|nexus|jfrog)[\w.-]*[:/]/gi],
  ['no private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['no access token', /\b(gh[pousr]_\w{36}|github_pat_\w{50,}|npm_\w{36}|AKIA[0-9A-Z]{16}|sk-[\w-]{32,})\b/g],
]

/** Checks the text of one committed file. */
export function privateText(file: string, text: string): Finding[] {
  const found = PRIVATE.flatMap(([rule, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: detail }) => ({ file, line: lineAt(text, index), rule, detail })),
  )
  return file.endsWith('package-lock.json') ? [...found, ...resolvedUrls(file, text)] : found
}

/**
 * Finds download addresses of packages in a lock file. With them, every installation would download from these
 * addresses. A setting in `.npmrc` makes npm leave them out.
 */
const resolvedUrls = (file: string, text: string): Finding[] =>
  [...text.matchAll(/"resolved":\s*"https?:[^"]*"/g)].map(({ index, 0: detail }) => ({
    file,
    line: lineAt(text, index),
    rule: 'no resolved address in the lock file',
    detail,
  }))

/** Checks every file that git tracks in a folder. Binary files are checked as if they were text. */
export async function privateTextIn(folder: string): Promise<Finding[]> {
  const { code, output } = await runProgram('git', ['ls-files', '-z'], folder)
  if (code !== 0) throw new Error(`git ls-files: ${output}`)
  const paths = output.split('\0').filter((path) => path !== '')
  if (paths.length === 0) throw new Error('git tracks no files here, so nothing was checked')
  return paths.flatMap((path) => privateText(path, readIfThere(join(folder, path))))
}

/** Reads a file. A file that git tracks may be deleted in the working tree; it counts as empty. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
