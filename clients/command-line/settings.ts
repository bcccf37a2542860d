import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ConnectionOptions } from '../typescript/connection.js'
import { type Terminal, UsageError } from './terminal.js'

/** The kinds of credentials, and the environment variable of each. */
export const CREDENTIALS = { token: 'VDS_TOKEN', apiKey: 'VDS_API_KEY', clientSecret: 'VDS_CLIENT_SECRET' } as const
export type CredentialKind = keyof typeof CREDENTIALS

export type Settings = Pick<ConnectionOptions, 'url' | CredentialKind>
type Environment = Terminal['env']

/** The file in which `vds login` stores the address and the credential. */
export const settingsFile = (env: Environment): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'vds', 'settings.json')

/** The stored settings. Environment variables replace them: a credential of the environment replaces all stored ones. */
export function readSettings(env: Environment, server?: string): Settings {
  const given = Object.entries(CREDENTIALS).flatMap(([kind, name]) => (env[name] ? [[kind, env[name]]] : []))
  const { url, ...stored } = storedSettings(env)
  const address = (server ?? env.VDS_URL ?? url)?.replace(/\/$/, '')
  // A stored credential is only sent to the address for which it was stored.
  const own = address === url || address === undefined ? stored : {}
  return { url: address, ...(given.length > 0 ? Object.fromEntries(given) : own) }
}

function storedSettings(env: Environment): Settings {
  const path = settingsFile(env)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new UsageError(`${path}: is no JSON. Remove the file, and run vds login again.`)
    return {}
  }
}

/** Stores the settings. Only this user can read the file. */
export function storeSettings(env: Environment, settings: Settings): string {
  const path = settingsFile(env)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  chmodSync(temporary, 0o600)
  renameSync(temporary, path)
  return path
}

/** The permissions of the file, such as `600`. Undefined if there is no file. */
export function modeOfSettings(env: Environment): string | undefined {
  const found = statSync(settingsFile(env), { throwIfNoEntry: false })
  return found && (found.mode & 0o777).toString(8)
}
