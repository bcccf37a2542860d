/* What is known about functions of PostgreSQL. Whether the result of any other function can be null is unknown. */

const named = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** The result is null exactly if one of the arguments is null. */
export const STRICT_FUNCTIONS = named(`abs array_to_string bit_count btrim cardinality ceil char_length date_part
  date_trunc decode encode extract exp floor hashtext hashtextextended length lower lpad ltrim md5 power quote_ident
  replace reverse round rtrim sign split_part sqrt starts_with strpos substr text timezone to_char to_json to_jsonb
  to_number to_timestamp translate trunc unaccent upper row_to_json`)

/** The result is never null. */
export const NEVER_NULL = named(`array_remove clock_timestamp concat count current_database cume_dist dense_rank
  gen_random_uuid json_build_array json_build_object jsonb_build_array jsonb_build_object now ntile
  pg_current_snapshot pg_current_xact_id pg_is_in_recovery pg_snapshot_xmin percent_rank random rank row_number
  statement_timestamp transaction_timestamp version`)

/** Aggregates that are null if no row reaches them, or none with a value. */
export const AGGREGATES = named(`avg bit_and bit_or bool_and bool_or every max min string_agg sum`)

/** Aggregates that are null if no row reaches them. */
export const COLLECTIONS = named(`array_agg json_agg json_object_agg jsonb_agg jsonb_object_agg`)

/** Operators that look for a member of JSON. Its absence depends on the data. */
export const MEMBER_OPERATORS = named('-> ->> #> #>>')
