import type { ProblemMembers } from '../../src/kernel/problem/problem.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { enumName } from './enum-name.js'

/** A REST route in a text, with or without its method, such as `POST /v1/entities/merge`. */
const ROUTE = /`?(?:(GET|POST|PUT|PATCH|DELETE) )?(\/v1\/[\w{}/-]+)`?/g

const GATE = /\boverrideGate=([a-z-]+)/g

/**
 * The names of operations in GraphQL. Texts of the core, such as the hint of a problem, name an operation by its REST
 * route. A client of GraphQL gets the name of the field that serves the operation instead.
 */
export class FieldNames {
  readonly #fields = new Map<string, string>()

  constructor(operations: readonly AnyOperation[]) {
    for (const { method, path, graph } of operations) {
      this.#fields.set(`${method} ${path}`, graph)
      // A route without a method is the one that reads, if there is one.
      if (method === 'GET' || !this.#fields.has(path)) this.#fields.set(path, graph)
    }
  }

  /** The field that serves the operation with a route. Undefined if the API has no such operation. */
  of(route: string): string | undefined {
    return this.#fields.get(route)
  }

  /** The members of a problem with fields in place of routes. */
  inProblem(members: ProblemMembers): ProblemMembers {
    const { detail, hint, resolution } = members
    return {
      ...members,
      ...(detail === undefined ? {} : { detail: this.inText(detail) }),
      ...(hint === undefined ? {} : { hint: this.inText(hint) }),
      ...(resolution?.endpoint === undefined
        ? {}
        : { resolution: { ...resolution, endpoint: this.of(resolution.endpoint) ?? resolution.endpoint } }),
    }
  }

  /** Replaces each route in a text by its field, and each gate to override by its value in GraphQL. */
  inText(text: string): string {
    const named = text.replaceAll(GATE, (_, gate: string) => `overrideGate=${enumName(gate)}`)
    return named.replaceAll(ROUTE, (route, method: string | undefined, path: string) => {
      const field = this.of(method ? `${method} ${path}` : path)
      return field ? `\`${field}\`` : route
    })
  }
}
