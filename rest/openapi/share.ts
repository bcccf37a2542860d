import type { Json } from './json.js'

type Kind = 'parameters' | 'responses' | 'requestBodies'

interface Shared {
  /** Possible names of the component, the best one first. The last one contains the operation id, so it is free. */
  readonly names: readonly string[]
  readonly content: Json
  /** The places in the document where the object occurs. */
  readonly places: Json[]
}

/** Stores equal parameters, responses and request bodies once, as components, and refers to them. */
export class Share {
  readonly #known: Record<Kind, Map<string, Shared>> = {
    parameters: new Map(),
    responses: new Map(),
    requestBodies: new Map(),
  }

  /** Returns the object to put into the document. `names` are the possible names of the component that it becomes. */
  use(kind: Kind, names: readonly string[], content: Json): Json {
    const text = JSON.stringify(content)
    const shared = this.#known[kind].get(text) ?? { names, content, places: [] }
    this.#known[kind].set(text, shared)
    const place = { ...content }
    shared.places.push(place)
    return place
  }

  /** Replaces each object that occurs more than once by a reference, and returns the components. */
  components(): Record<Kind, Json> {
    return {
      parameters: this.#moved('parameters'),
      responses: this.#moved('responses'),
      requestBodies: this.#moved('requestBodies'),
    }
  }

  #moved(kind: Kind): Json {
    const components: Json = {}
    const repeated = [...this.#known[kind].values()].filter(({ places }) => places.length > 1)
    // The object that occurs most often gets the shortest name.
    for (const { names, content, places } of repeated.sort((a, b) => b.places.length - a.places.length)) {
      const name = names.find((one) => !(one in components)) ?? names[0] ?? ''
      components[name] = content
      for (const place of places) {
        for (const key of Object.keys(place)) delete place[key]
        place.$ref = `#/components/${kind}/${name}`
      }
    }
    return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
