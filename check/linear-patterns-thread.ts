import { parentPort, workerData } from 'node:worker_threads'
import { linearPatterns } from './linear-patterns.js'

/* The thread of the gate "linear patterns". It receives the folder and sends the findings. */
parentPort?.postMessage(linearPatterns(workerData))
