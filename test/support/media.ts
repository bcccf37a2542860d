import { type Answer, asAdmin, provenance, type TestApp } from './app.js'

/** Uploads a file through the API. */
export function uploadImage(
  app: TestApp,
  query: Record<string, unknown>,
  file: Buffer,
  headers: Record<string, string> = asAdmin,
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'image')
  return app.rest('/v1/media/upload', { method: 'POST', headers, query: { ...provenance, ...query }, body: form })
}

/** Calls another write of images through the API. */
export const writeMedia = (
  app: TestApp,
  method: string,
  path: string,
  query: Record<string, unknown>,
  headers: Record<string, string> = asAdmin,
): Promise<Answer> => app.rest(`/v1/media${path}`, { method, headers, query: { ...provenance, ...query } })
