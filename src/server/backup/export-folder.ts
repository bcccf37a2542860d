import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { COPY_NAME } from '../../account/export/copy-file.js'
import { sha256Of } from '../../account/export/write-file.js'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'

const MANIFEST = 'manifest.json'

const Manifest = z.object({
  exportId: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

/**
 * The file to restore: the given one, or the copy of all records in the folder of an export. For a folder, checks that the
 * copy is the one of its manifest.
 */
export async function fileToRestore(path: string): Promise<string> {
  if (!existsSync(path)) throw new OperatorError(`${path} does not exist`)
  const isFolder = statSync(path).isDirectory()
  if (!isFolder && basename(path) !== MANIFEST) return path
  return copyIn(isFolder ? path : dirname(path))
}

async function copyIn(folder: string): Promise<string> {
  const { exportId, files } = manifestIn(folder)
  const copy = files.find(({ name }) => name === COPY_NAME)
  if (!copy)
    throw new OperatorError(
      `${folder}: the export ${exportId} contains no copy of all records, so nothing can be restored from it. Create an export with everything: true and copy: "RECORDS_AND_IMAGES", with the credential of an administrator`,
    )
  const file = join(folder, COPY_NAME)
  if (!existsSync(file)) throw new OperatorError(`${file} does not exist. Download it to this folder too`)
  const { size } = statSync(file)
  if (size !== copy.bytes)
    throw new OperatorError(`${file} has ${size} bytes, but the manifest says ${copy.bytes}. Download it again`)
  if ((await sha256Of(file)) !== copy.sha256)
    throw new OperatorError(`${file} differs from the file of the manifest: its SHA-256 is wrong. Download it again`)
  return file
}

function manifestIn(folder: string): z.infer<typeof Manifest> {
  const file = join(folder, MANIFEST)
  if (!existsSync(file))
    throw new OperatorError(
      `${folder} has no ${MANIFEST}, so it is no export. Name a backup, or the folder of an export`,
    )
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new OperatorError(`${file} is no manifest of an export: ${reasonOf(error)}. Download it again`, {
      cause: error,
    })
  }
}
