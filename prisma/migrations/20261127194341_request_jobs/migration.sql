-- AlterTable
ALTER TABLE "lookup_job" ADD COLUMN     "answer" JSONB,
ADD COLUMN     "caller" JSONB,
ADD COLUMN     "charged" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "found" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "input" JSONB,
ADD COLUMN     "limit_reached" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "operation_id" TEXT NOT NULL DEFAULT 'createLookupJob';
