import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { privateText, privateTextIn } from '../../check/private-text.js'
import { temporaryProject } from './project.js'

// The planted texts are joined from parts. Written as a whole, they would fail the gate themselves.
const machinePath = ['', 'work', 'place', 'file.ts'].join('/')
const registry = ['registry', 'npmjs', 'org'].join('.')

describe('one file', () => {
  test.each([
    ['no path of one machine', `read('${machinePath}')`],
    ['no path of one machine', ['cd ', 'home', 'ada', 'code'].join('/')],
    ['no registry host', `https://${registry}/zod`],
    ['no registry host', `https://packages.${['jf', 'rog'].join('')}.example/npm`],
    ['no private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
    ['no access token', `ghp_${'a1B2'.repeat(9)}`],
  ])('reports the line that violates the rule: %s', (rule, text) => {
    expect(privateText('README.md', `first line\n${text}\n`)).toEqual([
      { file: 'README.md', line: 2, rule, detail: expect.any(String) },
    ])
  })

  test.each(['see /v1/work/items', 'https://example.com/work/1', './work/file', 'a registry of operations'])(
    'accepts "%s"',
    (text) => {
      expect(privateText('README.md', text)).toEqual([])
    },
  )

  test('refuses the download address of a package in a lock file', () => {
    const locked = (member: string) => `{\n"node_modules/zod": {\n${member}"version": "4.6.7"\n}\n}`
    expect(privateText('package-lock.json', locked(''))).toEqual([])
    expect(privateText('package-lock.json', locked('"resolved": "https://packages.example/zod.tgz",\n'))).toEqual([
      expect.objectContaining({ line: 3, rule: 'no resolved address in the lock file' }),
    ])
  })
})

describe('a folder', () => {
  const tracked = (files: Readonly<Record<string, string>>, ...paths: string[]): string => {
    const folder = temporaryProject([], files)
    execFileSync('git', ['init', '-q'], { cwd: folder })
    if (paths.length > 0) execFileSync('git', ['add', ...paths], { cwd: folder })
    return folder
  }

  test('reports violations in tracked files, and ignores untracked files', async () => {
    const files = { 'a.md': `see ${machinePath}\n`, 'b.md': 'nothing\n', 'c.md': `see ${machinePath}\n` }
    expect(await privateTextIn(tracked(files, 'a.md', 'b.md'))).toEqual([
      { file: 'a.md', line: 1, rule: 'no path of one machine', detail: machinePath.slice(0, 6) },
    ])
    expect(await privateTextIn(tracked(files, 'b.md'))).toEqual([])
  })

  test('throws an error if git tracks no files in the folder', async () => {
    await expect(privateTextIn(tracked({ 'a.md': '' }))).rejects.toThrow('git tracks no files here')
  })
})
