-- AlterTable
ALTER TABLE "filter_state" ADD COLUMN     "next_levels" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
