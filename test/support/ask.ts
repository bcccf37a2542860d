import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { type Answer, asAdmin, asClient, asUser, type TestApp } from './app.js'
import type { Request } from './requests.js'

/** Calls an operation over REST. */
export const askOperation = (
  app: TestApp,
  { path: template, method, accepts }: AnyOperation,
  request: Request,
  headers: Record<string, string>,
): Promise<Answer> =>
  app.rest(
    template.replace(/\{(\w+)\}/g, (_, name: string) => String(request.path?.[name])),
    {
      method,
      // Some operations take one media type only.
      headers: { ...(request.body === undefined ? {} : { 'content-type': String(accepts.at(-1)) }), ...headers },
      ...(request.query ? { query: request.query } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(request.files ? { body: formOf(request.files) } : {}),
    },
  )

/** Headers of a caller that may call the operation. */
export const headersFor = ({ auth }: AnyOperation): Record<string, string> =>
  auth.includes('adminApiKey') ? asAdmin : auth.includes('clientSecret') ? asClient : asUser

function formOf(files: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.set(name, new Blob([Buffer.from(content, 'base64')]), name)
  return form
}
