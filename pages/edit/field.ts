/* What a form of an editor consists of, as data. The core decides what is valid. */

/** A stored record or row. */
export type Stored = Readonly<Record<string, unknown>>

/** A field of a form. Its name is the name of the member of the mutation. */
export interface Field {
  readonly name: string
  readonly label: string
  /**
   * How it is typed. `time` is a day that the mutation takes as a time, `names` are names with one in a line, `decimal` is a number
   * with a point, `person` and `entity` are the id or the slug of a record, and `entities` are several of them, with one in a line.
   * `setting` is a yes or no that no document
   * contains: the form does not change it unless the editor chooses one. `round` is one of the rounds that are read with the
   * record, and `code` is the name of a code of a standard.
   */
  readonly kind:
    | 'line'
    | 'text'
    | 'number'
    | 'decimal'
    | 'day'
    | 'time'
    | 'flag'
    | 'setting'
    | 'choice'
    | 'names'
    | 'person'
    | 'entity'
    | 'entities'
    | 'round'
    | 'code'
  /** The enum type of the graph with the choices. Without it, the choices are those of `texts`. */
  readonly choices?: string
  /** The choices of this type that the form offers. Without it, all of them. */
  readonly offered?: readonly string[]
  /** The texts of choices whose names do not say enough. */
  readonly texts?: Readonly<Record<string, string>>
  /** The path of its member in the input of the mutation, if it is not the name: `status.isHidden` or `text.0.text`. */
  readonly input?: string
  /** Path of the stored value in a row, if it is not the name. Of two paths with `|` between them, the first with a value counts. */
  readonly stored?: string
  /** What is read of the stored value, if it has members. */
  readonly selection?: string
  /** The member that removes the stored value, if the mutation does not take null for it. */
  readonly clearing?: string
  /** The box is ticked in the form of a new row. */
  readonly isTicked?: true
  /** A ticked box means false. */
  readonly isNegated?: true
  /** The form cannot be sent without a value. */
  readonly isRequired?: true
  /** A change of a stored row cannot contain it. */
  readonly isFixed?: true
  /** The title of a part of the form that can be opened. Fields without one are always visible. */
  readonly group?: string
}

/** A list that belongs to a record, such as its texts. */
export interface Part {
  readonly path: string
  readonly title: string
  /** What one row is called. */
  readonly one: string
  /** Name of the rows in the mutations: `EntityText` in createEntityText. */
  readonly noun: string
  /** The member of the mutations with the id of a row, and the path of this id in a row. A row without one is computed. */
  readonly key: { readonly name: string; readonly stored: string; readonly isNumber: boolean }
  /**
   * The field of the record with the rows, and the path of the rows in it. A row also has the members of what it is in. `read` can
   * contain two variables: `$after` is the cursor of a page, and `$all` asks for former and private rows too.
   */
  readonly rows: { readonly read: string; readonly path: readonly string[] }
  readonly fields: readonly Field[]
  /** The type of a row in the addresses of sources. Undefined if the service keeps no history of the rows. */
  readonly tracked?: string
  /** Where the version of a row is, if not in `version`. */
  readonly version?: string
  /** The member with the id of the owner and its path in a row, if a stored row belongs to another record than the one of the form. */
  readonly owner?: { readonly name: string; readonly stored: string }
  /** The values of a row that are no members of it, for a record. Undefined if the form does not contain the row. */
  readonly derive?: (row: Stored, id: string) => Stored | undefined
  /** The input of a mutation for what was typed, if the mutations name the record of the form in another way than `owner`. */
  readonly toInput?: (typed: Stored, id: string) => Stored
  /** Rows can be removed, and not added or changed. */
  readonly isOnlyRemoved?: true
  /** Members that a change and a deletion of a row contain. */
  readonly constants?: Readonly<Record<string, unknown>>
  /** Fields of which a change contains all or none. */
  readonly together?: readonly string[]
  /** A change replaces the whole row. */
  readonly isReplaced?: true
  /** The mutations of rows also take the source as text. */
  readonly hasSource?: true
  /** A deletion can also keep the row as a former one. The form removes it: a row becomes former without "Current". */
  readonly hasDeleteMode?: true
  /** What editors should know before they change the rows. */
  readonly note?: string
}

/** A kind of record that has a form. */
export interface Subject {
  /** The part of the path of the form, and the field of the query. */
  readonly kind: 'entity' | 'person' | 'article'
  /** The field of the query, if it is not the kind. */
  readonly query?: string
  /** The id of the record is a number. */
  readonly hasNumber?: true
  /** The member with the name of the record. */
  readonly name: string
  /** The mutation of the core fields. */
  readonly update: string
  /** The mutation that deletes the record. */
  readonly remove: string
  /** The member of the mutations of parts with the id of the record. */
  readonly owner: 'entityId' | 'personId' | 'newsId'
  readonly fields: readonly Field[]
  /** Further core fields, which a merge does not choose. */
  readonly more: readonly Field[]
  readonly parts: readonly Part[]
}

/** Number of rows on a page of a form. */
export const PAGE_ROWS = 100

/** The rows of a connection. `more` are further arguments, and `at` says where the rows are. */
export const connection = (
  field: string,
  selection: string,
  more = '',
  at: 'nodes' | 'edges' = 'nodes',
): Part['rows'] => ({
  read: `${field}(first: ${PAGE_ROWS}, after: $after${more}) { ${at} { ${selection} } pageInfo { hasNextPage endCursor } }`,
  path: [at],
})

export const PRIMARY: Field = { name: 'isPrimary', label: 'Shown first', kind: 'flag' }
/** For rows of which the newest one is shown first. */
export const FIRST: Field = { ...PRIMARY, isTicked: true }
export const CURRENT: Field = { name: 'isCurrent', label: 'Current', kind: 'flag', isTicked: true }
export const MORE = 'More fields'
