import { lookup, Resolver } from 'node:dns/promises'

interface Resolved {
  readonly address: string
  readonly family: number
}
/**
 * Returns every address of a name. If `mayUse` refuses one of them, the resolver may do the same as for a name that does
 * not exist, so that both need the same time.
 */
export type Resolve = (name: string, mayUse?: (address: string) => boolean) => Promise<readonly Resolved[]>

interface Sources {
  readonly lookup: (name: string) => Promise<readonly Resolved[]>
  /** Resolves if a zone such as `com` exists. */
  readonly zone: (name: string) => Promise<unknown>
}

/**
 * A resolver with a reliable ENOTFOUND. If not even the top-level zone of the name is found, as in a network without
 * internet access, the error becomes EAI_AGAIN (temporary).
 */
export const reliable =
  ({ lookup, zone }: Sources): Resolve =>
  async (name, mayUse = () => true) => {
    try {
      const found = await lookup(name)
      if (!found.every(({ address }) => mayUse(address))) throw unusable(name)
      return found
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

const unusable = (name: string): Error =>
  Object.assign(new Error(`${name} has an address that must not be used`), { code: 'ENOTFOUND' })

/** The resolver of this machine. */
export const systemResolve: Resolve = reliable({
  lookup: (name) => lookup(name, { all: true }),
  zone: (name) => new Resolver({ timeout: 2_000, tries: 1 }).resolveSoa(name),
})
