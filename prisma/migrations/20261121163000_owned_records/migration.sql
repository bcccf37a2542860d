-- AlterTable
ALTER TABLE "owned_text" ADD COLUMN     "compliance" JSONB;

-- AlterTable
ALTER TABLE "research_snippet" ADD COLUMN     "compliance" JSONB;
