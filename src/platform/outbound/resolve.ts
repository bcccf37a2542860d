import { lookup, Resolver } from 'node:dns/promises'

interface Resolved {
  readonly address: string
  readonly family: number
}
/** Returns every address of a name. */
export type Resolve = (name: string) => Promise<readonly Resolved[]>

interface Sources {
  readonly lookup: Resolve
  /** Resolves if a zone such as `com` exists. */
  readonly zone: (name: string) => Promise<unknown>
}

/**
 * A resolver with a reliable ENOTFOUND. If not even the top-level zone of the name is found, as in a network without
 * internet access, the error becomes EAI_AGAIN (temporary).
 */
export const reliable =
  ({ lookup, zone }: Sources): Resolve =>
  async (name) => {
    try {
      return await lookup(name)
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOTFOUND') throw error
      const isKnown = await zone(name.replace(/\.$/, '').split('.').at(-1) ?? '').then(
        () => true,
        () => false,
      )
      throw isKnown
        ? error
        : Object.assign(new Error(`the top-level zone of ${name} cannot be resolved`), { code: 'EAI_AGAIN' })
    }
  }

/** The resolver of this machine. */
export const systemResolve: Resolve = reliable({
  lookup: (name) => lookup(name, { all: true }),
  zone: (name) => new Resolver({ timeout: 2_000, tries: 1 }).resolveSoa(name),
})
