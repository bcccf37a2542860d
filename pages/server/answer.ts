import type { VNode } from 'preact'

/** A page, before it gets the frame that all pages have. */
export interface PageAnswer {
  readonly kind: 'page'
  readonly status: number
  /** Title of the page, without the name of the service. */
  readonly title: string
  /** One sentence for search engines and previews. */
  readonly description?: string | undefined
  readonly content: VNode
  /** The path that search engines use for the page. Without it, they must not list the page. */
  readonly canonical?: string | undefined
  /** The question in the search field. */
  readonly question?: string | undefined
  /** A page about a record, as structured data of schema.org. */
  readonly subject?: Readonly<Record<string, unknown>> | undefined
  /** The path of an Atom feed of what the page shows. */
  readonly feed?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Another page to open. 301 if the path is no longer used, 303 after a form. */
export interface RedirectAnswer {
  readonly kind: 'redirect'
  readonly status: 301 | 303
  readonly location: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A file or a text. */
export interface FileAnswer {
  readonly kind: 'file'
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Server-sent events that tell a page to load itself again. */
export interface EventsAnswer {
  readonly kind: 'events'
  readonly status: 200
  /** The numbers of the events. Undefined stands for a pause. */
  readonly events: AsyncIterable<number | undefined>
}

export type Answer = PageAnswer | RedirectAnswer | FileAnswer | EventsAnswer

export const events = (found: EventsAnswer['events']): EventsAnswer => ({ kind: 'events', status: 200, events: found })

export const page = (parts: Omit<PageAnswer, 'kind' | 'status'> & { status?: number }): PageAnswer => ({
  kind: 'page',
  status: 200,
  ...parts,
})

export const moved = (location: string): RedirectAnswer => ({ kind: 'redirect', status: 301, location })

/** The page to open after a form. A browser that loads it again does not send the form again. */
export const seeOther = (location: string, headers: Readonly<Record<string, string>> = {}): RedirectAnswer => ({
  kind: 'redirect',
  status: 303,
  location,
  headers,
})
