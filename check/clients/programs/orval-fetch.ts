import { base } from './service.js'

/** Sends the requests of the functions that orval generates. */
export async function send<Response>(path: string, options: RequestInit): Promise<Response> {
  const response = await fetch(`${base}${path}`, options)
  const text = await response.text()
  return { status: response.status, headers: response.headers, data: text && JSON.parse(text) } as Response
}
