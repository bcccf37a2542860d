import { builder } from '../builder.js'

/** The arguments that select a slice of a connection. */
export const sliceArguments = builder.args((t) => ({
  first: t.int({ description: 'Maximum number of records from the start of the list.' }),
  last: t.int({ description: 'Maximum number of records from the end of the list.' }),
  before: t.string({ description: 'Cursor of the record before which the result ends.' }),
  after: t.string({ description: 'Cursor of a record. The result begins with the record that follows it.' }),
}))
