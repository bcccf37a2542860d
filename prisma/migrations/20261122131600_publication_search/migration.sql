-- Full-text search of posts and papers. The expressions are those of src/search/content/reads.ts.
CREATE INDEX "blog_post_text" ON "blog_post"
    USING gin (to_tsvector('english', coalesce("title", '') || ' ' || coalesce("summary", '')));
CREATE INDEX "publication_text" ON "publication"
    USING gin (to_tsvector('english', coalesce("title", '') || ' ' || coalesce("summary", '')));
