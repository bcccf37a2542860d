import { expect, test } from 'vitest'
import { rowsFile } from '../../pages/file/rows-file.js'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=1,"a"', '"\'=1,""a"""'],
  ['a "b"', '"a ""b"""'],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
  ['a\r\nb', '"a\r\nb"'],
  ["it's", "it's"],
  ['', ''],
  [-5, '-5'],
  [null, ''],
])('the text %j is the CSV cell %j, which no spreadsheet executes', (value, cell) => {
  expect(rowsFile('csv', { name: () => value, next: () => 'x' }, [{}], 1).body).toBe(`name,next\r\n${cell},x\r\n`)
})
