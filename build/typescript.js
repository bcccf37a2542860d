import module from 'node:module'

/*
 * Lets Node run TypeScript: `node --import ./build/typescript.js program.ts`. The tools of a developer start this way,
 * so they always run the current sources. The product runs the bundle, which starts faster.
 */

const hooks = './typescript-hooks.js'

// Node 20 has hooks only in a thread of their own.
if (module.registerHooks) module.registerHooks(await import(hooks))
else module.register(hooks, import.meta.url)
