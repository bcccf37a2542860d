import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import type { Request, Response } from 'express'

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
      !/^text\/event-stream/.test(String(response.getHeader('Content-Type'))) && compression.filter(request, response),
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // The library slows responses down a little, also those that it does not compress.
    if (/\b(?:gzip|br|deflate)\b/i.test(String(request.headers['accept-encoding'])))
      // The cast is safe: the library uses only what every request and response of Node has.
      compress(request as Request, response as Response, next)
    else next()
  }
}
