import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Storage } from './storage.js'

const ATTEMPTS = 3
const CONNECT_MS = 3_000
const REQUEST_MS = 15_000

interface Bucket {
  readonly name: string
  /** Start of all keys. It ends with a slash, or is empty. */
  readonly prefix: string
  readonly client: S3ClientConfig
}

/**
 * Files in a bucket of a storage with the API of S3. `url` is `s3://bucket/prefix`, optionally with the parameters
 * `region` and `endpoint`, and with an access key: `s3://key:secret@bucket`. Without an access key, the client finds
 * its credentials as all AWS programs do: in the environment, in a profile, or by the role of the machine.
 */
export function bucketStorage(url: string): Storage {
  const { name, prefix, client } = bucketOf(url)
  const library = import('@aws-sdk/client-s3')
  // The library is loaded only if a bucket is configured. If that fails, each call reports it.
  library.catch(() => undefined)
  let opened: S3Client | undefined
  const at = (path: string) => ({ Bucket: name, Key: prefix + path })
  /** Calls the storage. Throws 503 if it cannot be reached or refuses the request. */
  const call = async <T>(request: (client: S3Client, commands: Commands) => Promise<T>): Promise<T> => {
    const commands = await library
    opened ??= new commands.S3Client(client)
    return request(opened, commands).catch((error) => {
      throw unavailable(error)
    })
  }
  return {
    put: (path, bytes) =>
      call(async (client, { PutObjectCommand }) => {
        await client.send(new PutObjectCommand({ ...at(path), Body: bytes }))
      }),
    get: (path) =>
      call(async (client, { GetObjectCommand, NoSuchKey }) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(at(path)))
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    putFile: (path, file) =>
      call(async (client, { PutObjectCommand }) => {
        const { size } = await stat(file)
        await client.send(new PutObjectCommand({ ...at(path), Body: createReadStream(file), ContentLength: size }))
      }),
    read: (path, { start, end }) =>
      call(async (client, { GetObjectCommand, NoSuchKey }) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ ...at(path), Range: `bytes=${start}-${end}` }))
          return Body instanceof Readable ? Body : undefined
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    remove: (path) =>
      call(async (client, { DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand(at(path)))
      }),
  }
}

type Commands = typeof import('@aws-sdk/client-s3')

const unavailable = (cause: unknown): Problem =>
  new Problem(
    'unavailable',
    {
      detail: 'The storage of the files does not answer.',
      hint: 'Retry after some seconds.',
      retryAfterSeconds: 10,
    },
    { cause },
  )

function bucketOf(url: string): Bucket {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(parsed.hostname))
    throw new OperatorError('MEDIA_URL: must be s3://bucket/prefix, optionally with ?region= and &endpoint=')
  const { username, password, hostname, pathname, searchParams } = parsed
  const unknown = [...searchParams.keys()].find((name) => name !== 'region' && name !== 'endpoint')
  if (unknown !== undefined) throw new OperatorError(`MEDIA_URL: unknown parameter ${unknown}`)
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:\/\/[^/]/.test(endpoint))
    throw new OperatorError('MEDIA_URL: endpoint must be an http or https URL')
  const folder = decodeURIComponent(pathname.replace(/^\/+/, ''))
  return {
    name: hostname,
    prefix: folder === '' || folder.endsWith('/') ? folder : `${folder}/`,
    client: {
      region: searchParams.get('region') ?? 'us-east-1',
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
      // Other storages with this API do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(username === ''
        ? {}
        : {
            credentials: {
              accessKeyId: decodeURIComponent(username),
              secretAccessKey: decodeURIComponent(password),
            },
          }),
    },
  }
}
