/* Is loaded into the server before its program. It sends the size of the heap to the parent process every second. */

setInterval(() => process.send?.(process.memoryUsage().heapUsed), 1_000).unref()
