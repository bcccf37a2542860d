-- AlterTable
ALTER TABLE "research_fact" ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" TEXT,
ADD COLUMN     "proposal_id" UUID,
ADD COLUMN     "proposed_value" TEXT,
ADD COLUMN     "stored_at" TIMESTAMPTZ(3),
ADD COLUMN     "stored_source_detail" TEXT,
ADD COLUMN     "stored_source_type" TEXT,
ADD COLUMN     "stored_value" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "research_fact_proposal_id_key" ON "research_fact"("proposal_id");

-- More outcomes: those of a proposal.
ALTER TABLE "research_fact" DROP CONSTRAINT "research_fact_outcome";
ALTER TABLE "research_fact" ADD CONSTRAINT "research_fact_outcome" CHECK ("outcome" IN ('written', 'stored', 'kept', 'unconfirmed', 'refused', 'proposed', 'accepted', 'rejected', 'replaced'));
ALTER TABLE "research_fact" ADD CONSTRAINT "research_fact_proposal" CHECK (
  ("outcome" IN ('proposed', 'accepted', 'rejected', 'replaced')) = ("proposal_id" IS NOT NULL));

-- A value of a record has at most one open proposal.
CREATE UNIQUE INDEX "research_fact_open_proposal" ON "research_fact"("record_id", "slot") WHERE "outcome" = 'proposed';
