/** A message that the service sends to a webhook. */
export interface WebhookMessage {
  /** Kind of the event, such as `entity.changed`. */
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

interface Received {
  /** The body exactly as it arrived. */
  readonly body: string
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The secret of the webhook, which begins with `whsec_`. Several while a secret is rotated. */
  readonly secret: string | readonly string[]
  /** Maximum age of a message in seconds. Default: 300. */
  readonly toleranceSeconds?: number
}

/** The message does not come from the service, was changed on its way, or is too old. Answer it with the status 400. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

/**
 * Checks the signature of a message (Standard Webhooks) and returns the message. Throws a SignatureError for a message that
 * the service did not send, and for a message that is older or newer than the tolerance.
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
}: Received): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp))
  if (!(age <= toleranceSeconds))
    throw new SignatureError(`the time of the message differs by ${Math.round(age)} seconds`)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesOf(one.replace(/^whsec_/, '')), HMAC, false, ['verify'])
    for (const signature of signatures) {
      const [version, text = ''] = signature.split(',')
      // `verify` compares in constant time.
      if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(text), signed))) return JSON.parse(body)
    }
  }
  throw new SignatureError('no signature of the message belongs to the secret')
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

function headerOf(headers: Received['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : [headers[name]].flat()[0]
  if (!value) throw new SignatureError(`the header ${name} is missing`)
  return value
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    throw new SignatureError('the secret or the signature is no Base64 text')
  }
}
