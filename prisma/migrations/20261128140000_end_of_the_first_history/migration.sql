-- The history becomes a table with partitions by time, and the table of today becomes its first partition. It ends with the
-- year of its newest row, or with this year. The constraint says so to PostgreSQL, which then need not read the rows while
-- it holds a lock. Ids are UUIDs of version 7, so they begin with their time in milliseconds.
DO $$
DECLARE
  newest timestamptz;
  until timestamptz;
BEGIN
  SELECT to_timestamp(('x' || left(replace(max(id::text), '-', ''), 12))::bit(48)::bigint / 1000.0) INTO newest FROM (
    SELECT id FROM "provenance_event" ORDER BY id DESC LIMIT 1) v;
  until := date_trunc('year', greatest(newest, now()), 'UTC') + interval '1 year';
  EXECUTE format('ALTER TABLE "provenance_event" ADD CONSTRAINT "provenance_event_end" CHECK (id < %L) NOT VALID',
    rpad(lpad(to_hex((extract(epoch FROM until) * 1000)::bigint), 12, '0'), 32, '0')::uuid);
END $$;
