import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'

/**
 * Creates a project for planted violations in a temporary folder. Copies `settings` from this project, writes `files`,
 * and links the installed packages. The folder is removed after the test.
 */
export function temporaryProject(settings: readonly string[], files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'venture-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of settings) cpSync(join(projectFolder, path), join(folder, path), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
