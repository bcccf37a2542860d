#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { readCommands } from './command.js'
import type { Terminal } from './terminal.js'

/* Program `vds`: the command line of the service. */

/** The programs of the service that it starts, by the first word. They are next to this file. */
const PROGRAMS: Readonly<Record<string, string>> = {
  serve: 'main.js',
  worker: 'worker.js',
  import: 'import.js',
  credentials: 'credentials.js',
  backup: 'backup.js',
  restore: 'restore.js',
  migrate: 'migrate.js',
  reindex: 'reindex.js',
}

const [first = '', ...rest] = process.argv.slice(2)
const program = PROGRAMS[first]
if (program === undefined) process.exitCode = await runHere()
else {
  process.argv = [...process.argv.slice(0, 2), ...rest]
  process.setSourceMapsEnabled(true)
  await import(new URL(program, import.meta.url).href)
}

async function runHere(): Promise<number> {
  const control = new AbortController()
  process.once('SIGINT', () => control.abort())
  // A reader such as `head` can close the pipe.
  process.stdout.on('error', () => process.exit(0))
  const terminal: Terminal = {
    env: process.env,
    write: (chunk) => void process.stdout.write(chunk),
    warn: (chunk) => void process.stderr.write(chunk),
    input: () => text(process.stdin),
    isTerminal: process.stdout.isTTY === true,
    width: process.stdout.columns ?? 100,
    signal: control.signal,
  }
  if (first === 'mcp') {
    const { bridge } = await import('./bridge.js')
    await bridge(rest, process.stdin, terminal)
    return 0
  }
  const { run } = await import('./run.js')
  return run(
    [first, ...rest].filter((word, at) => at > 0 || word !== ''),
    readCommands(),
    terminal,
  )
}
