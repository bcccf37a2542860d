import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import type { Request, Response } from 'express'
import { encodedTag } from '../src/operation/pipeline/request/etag.js'

/**
 * Minimum size of a compressed response, in bytes. A smaller response fits in one network packet without compression.
 */
const THRESHOLD = 1_024

/**
 * Compresses large responses with gzip or brotli for clients that accept it. Images are compressed already, and events
 * must reach the client at once.
 */
export function responseCompression() {
  const compress = compression({
    threshold: THRESHOLD,
    filter: (request, response) =>
      // The positions in a range refer to the uncompressed bytes.
      response.statusCode !== 206 &&
      !/^text\/event-stream/.test(String(response.getHeader('Content-Type'))) &&
      compression.filter(request, response),
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // The library slows responses down a little, also those that it does not compress.
    if (/\b(?:gzip|br|deflate)\b/i.test(String(request.headers['accept-encoding']))) {
      markCoding(request, response)
      // The cast is safe: the library uses only what every request and response of Node has.
      compress(request as Request, response as Response, next)
    } else next()
  }
}

/**
 * Gives a compressed response another ETag than the uncompressed response. The library decides about the coding before
 * it writes the headers.
 */
function markCoding({ method }: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...parameters: Parameters<typeof writeHead>) => {
    const etag = response.getHeader('ETag')
    const coding = response.getHeader('Content-Encoding')
    if (typeof etag === 'string' && typeof coding === 'string') response.setHeader('ETag', encodedTag(etag, coding))
    // The response to GET may be compressed, so its length is not known (RFC 9110, 8.6).
    // A response that is never compressed keeps its length: programs that read parts of a file need it.
    const isFixed = /\bno-transform\b/.test(String(response.getHeader('Cache-Control')))
    if (method === 'HEAD' && !isFixed) response.removeHeader('Content-Length')
    return writeHead(...parameters)
  }) as typeof response.writeHead
}
