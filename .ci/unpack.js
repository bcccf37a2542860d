import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'

/* Unpacks one program of a ZIP file: node .ci/unpack.js <file.zip> <name in the file> <target> */

const [source, name, target] = process.argv.slice(2)
yauzl.open(source, { lazyEntries: true }, (failure, zip) => {
  if (failure) throw failure
  zip.on('entry', (entry) => {
    if (entry.fileName !== name) return zip.readEntry()
    zip.openReadStream(entry, async (error, stream) => {
      if (error) throw error
      await pipeline(stream, createWriteStream(target, { mode: 0o755 }))
    })
  })
  zip.on('end', () => {
    throw new Error(`${source} has no ${name}`)
  })
  zip.readEntry()
})
