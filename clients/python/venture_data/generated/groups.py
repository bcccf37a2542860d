# Generated from the declarations of the operations. Do not edit: run `npm run codegen`.
# mypy: disable-error-code="no-any-return"
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Unpack

from ..connection import Connection, Options
from ..group import Group, Pages
from . import types as t

class EntitiesAcquisitions(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListAcquisitionsInput]) -> Pages[t.EntityAcquisition, t.PageEntityAcquisition]:
        """List an entity's acquisitions. Returns the acquisitions in which the entity was bought or is the buyer. Each row contains both entities. The default order is most recent first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.

        GET /v1/entities/{entityId}/acquisitions"""
        return self._list("GET /v1/entities/{entityId}/acquisitions", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateAcquisitionInput]) -> t.EntityAcquisition:
        """Record an acquisition. `entityId` is the id of the acquired entity. The operation writes three records: a relationship between the two entities, a round of stage Acquisition, and the buyer as the investor of this round. The operating status of the acquired entity changes only if the acquisition is completed: completedAt is set, or transactionStatus is Completed or Closed. Do not also record the buyer as the parent of the acquired entity. A product or service cannot be the buyer, and the acquired entity cannot have bought the buyer before.

        POST /v1/entities/{entityId}/acquisitions"""
        return self._call("POST /v1/entities/{entityId}/acquisitions", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetAcquisitionInput]) -> t.EntityAcquisition:
        """Read one acquisition. Finds the acquisition by the id of the relationship between the two entities. Returns 404 if one of them is hidden, also for admin callers.

        GET /v1/entities/{entityId}/acquisitions/{relationshipId}"""
        return self._call("GET /v1/entities/{entityId}/acquisitions/{relationshipId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutAcquisitionInput]) -> t.EntityAcquisition:
        """Replace an acquisition. Fields that are missing from the request are cleared. `entityId` is the id of the acquired entity. The operation also changes the round of the acquisition and the investor join of the buyer. If the round or the investor join is missing, the operation creates it. If the acquisition becomes completed, the operating status of the acquired entity changes. If the acquisition is no longer completed, the operating status stays.

        PUT /v1/entities/{entityId}/acquisitions/{relationshipId}"""
        return self._call("PUT /v1/entities/{entityId}/acquisitions/{relationshipId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchAcquisitionInput]) -> t.EntityAcquisition:
        """Change an acquisition. Merge patch (RFC 7396): a missing field keeps its value, null clears it. `entityId` is the id of the acquired entity. The operation also changes the round of the acquisition and the investor join of the buyer. If the round or the investor join is missing, the operation creates it. If the acquisition becomes completed, the operating status of the acquired entity changes. If the acquisition is no longer completed, the operating status stays.

        PATCH /v1/entities/{entityId}/acquisitions/{relationshipId}"""
        return self._call("PATCH /v1/entities/{entityId}/acquisitions/{relationshipId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteAcquisitionInput]) -> t.EntityAcquisition:
        """Remove an acquisition. Permanently removes the acquisition: the relationship, its round, and the buyer as investor of this round. Returns the removed acquisition. The history still contains it. If the acquisition changed the operating status of the entity, and nobody changed it since, the former status returns.

        DELETE /v1/entities/{entityId}/acquisitions/{relationshipId}"""
        return self._call("DELETE /v1/entities/{entityId}/acquisitions/{relationshipId}", 4, parameters, options)


class EntitiesAddresses(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListAddresses_1Input]) -> Sequence[t.Address]:
        """List the addresses of an entity. Returns physical addresses with all periods of the owner there. Order: the domicile, then the dominant location, then the last changed. If the owner has only former periods at an address, the address is listed only with includeInactive.

        GET /v1/entities/{entityId}/addresses"""
        return self._call("GET /v1/entities/{entityId}/addresses", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateAddress_1Input]) -> t.Address:
        """Add an address to an entity. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. If the request contains no role, the first current address of an entity gets two roles: domicile and dominant. Another role and other days are another period at the same address. If the owner already has the period, nothing changes. A request without days does not continue a period that ended: it adds a current one.

        POST /v1/entities/{entityId}/addresses"""
        return self._call("POST /v1/entities/{entityId}/addresses", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetAddress_1Input]) -> t.Address:
        """Read one address of an entity. Returns the physical address, with all periods of the owner there. addressJoinId is the id of one of these periods.

        GET /v1/entities/{entityId}/addresses/{addressJoinId}"""
        return self._call("GET /v1/entities/{entityId}/addresses/{addressJoinId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutAddress_1Input]) -> t.Address:
        """Replace an address of an entity. Replaces one period of the owner at an address, and its location. Missing fields are cleared. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.

        PUT /v1/entities/{entityId}/addresses/{addressJoinId}"""
        return self._call("PUT /v1/entities/{entityId}/addresses/{addressJoinId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchAddress_1Input]) -> t.Address:
        """Change some parts of an address of an entity. Merge patch (RFC 7396) of the period and its location. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.

        PATCH /v1/entities/{entityId}/addresses/{addressJoinId}"""
        return self._call("PATCH /v1/entities/{entityId}/addresses/{addressJoinId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteAddress_1Input]) -> t.Address:
        """Delete an address of an entity. soft: all periods of the owner at that address become former periods and keep their roles. hard: these periods are removed. The physical address stays stored.

        DELETE /v1/entities/{entityId}/addresses/{addressJoinId}"""
        return self._call("DELETE /v1/entities/{entityId}/addresses/{addressJoinId}", 4, parameters, options)


class EntitiesBlogPosts(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityBlogPostsInput]) -> Pages[t.BlogPost, t.PageBlogPost]:
        """List the blog posts of an entity. By default, returns current posts. Default order: last published first; posts without a date come last.

        GET /v1/entities/{entityId}/blog-posts"""
        return self._list("GET /v1/entities/{entityId}/blog-posts", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityBlogPostInput]) -> t.BlogPost:
        """Add a post to an entity. The request is refused if the owner already has a post with this URL. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.

        POST /v1/entities/{entityId}/blog-posts"""
        return self._call("POST /v1/entities/{entityId}/blog-posts", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityBlogPostInput]) -> t.BlogPost:
        """Read one post of an entity. Current and former posts can be read.

        GET /v1/entities/{entityId}/blog-posts/{blogPostId}"""
        return self._call("GET /v1/entities/{entityId}/blog-posts/{blogPostId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutEntityBlogPostInput]) -> t.BlogPost:
        """Replace a post of an entity. url is required. A missing isCurrent keeps its value. Other missing fields are cleared. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.

        PUT /v1/entities/{entityId}/blog-posts/{blogPostId}"""
        return self._call("PUT /v1/entities/{entityId}/blog-posts/{blogPostId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchEntityBlogPostInput]) -> t.BlogPost:
        """Change some fields of a post of an entity. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.

        PATCH /v1/entities/{entityId}/blog-posts/{blogPostId}"""
        return self._call("PATCH /v1/entities/{entityId}/blog-posts/{blogPostId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityBlogPostInput]) -> t.BlogPost:
        """Delete a post of an entity. soft: the post becomes a former post. hard: the post is removed, and only its history still contains it.

        DELETE /v1/entities/{entityId}/blog-posts/{blogPostId}"""
        return self._call("DELETE /v1/entities/{entityId}/blog-posts/{blogPostId}", 4, parameters, options)


class EntitiesBrand(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityBrandInput]) -> t.EntityBrand:
        """Read the brand kit of an entity. Returns what a client needs to show an entity: names, logos, main colors of the logo, current links and current tags. If several entities have the link, the response is 409 with their ids. It is no profile view.

        GET /v1/entities/brand"""
        return self._call("GET /v1/entities/brand", 1, parameters, options)


class EntitiesClassificationsAudit(Group):
    def query(self, *, options: Options | None = None, **parameters: Unpack[t.AuditEntityClassificationsInput]) -> t.ClassificationAudit:
        """Audit the codes of an entity, or of a page of entities. Returns, for each entity, its codes of standards, the rules that they break with the evidence, and the hash that a reconciliation needs. Nothing is changed. With `entityId`, the response has this entity. `cursor` is the id of the last entity of the page before.

        POST /v1/entities/classifications/audit"""
        return self._call("POST /v1/entities/classifications/audit", 1, parameters, options)

    def fleet(self, *, options: Options | None = None, **parameters: Unpack[t.AuditFleetEntityClassificationsInput]) -> t.ClassificationAudit:
        """Audit the codes of all entities. Returns, for each entity, its codes of standards, the rules that they break with the evidence, and the hash that a reconciliation needs. Nothing is changed. The total is counted once, with the first page. Send the same filter with each cursor.

        POST /v1/entities/classifications/audit/fleet"""
        return self._call("POST /v1/entities/classifications/audit/fleet", 1, parameters, options)


class EntitiesClassificationsSuggestions(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.SuggestEntityClassificationsInput]) -> Sequence[t.EntityClassificationSuggestion]:
        """Suggest classifications of an entity. Returns tags and codes of standards that may fit the entity, best first. A tag or code is suggested for two reasons: similar entities have it, or its name occurs in the texts of the entity. Entities are similar if their names, texts and tags share rare words. Inactive tags, and the current tags and codes of the entity, are left out. Nothing is changed: use createEntityClassification to add a tag or code. The response has at most 50 suggestions.

        GET /v1/entities/{entityId}/classifications/suggestions"""
        return self._call("GET /v1/entities/{entityId}/classifications/suggestions", 1, parameters, options)


class EntitiesClassifications(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.audit = EntitiesClassificationsAudit(connection)
        self.suggestions = EntitiesClassificationsSuggestions(connection)

    def reconcile(self, *, options: Options | None = None, **parameters: Unpack[t.ReconcileEntityClassificationsInput]) -> t.ClassificationReconcile:
        """Set the codes of entities. Compares the codes of each entity with the wanted ones, and with `apply=true` makes the changes: each entity in a transaction of its own, with the source in its history. Without `apply`, the changes are only planned. `expectedHash` comes from an audit. If the codes of an entity changed since then, the entity stays as it is and is listed as stale. If a change is refused, the entity stays as it is and is listed as failed, with the reason.

        POST /v1/entities/classifications/reconcile"""
        return self._call("POST /v1/entities/classifications/reconcile", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityClassificationsInput]) -> t.EntityClassification:
        """Read an entity's classifications. Returns the current tags and codes of the entity, grouped by bucket. In each bucket, the primary classification comes first. The others are sorted by name.

        GET /v1/entities/{entityId}/classifications"""
        return self._call("GET /v1/entities/{entityId}/classifications", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityClassificationInput]) -> t.Classification:
        """Add a classification to an entity. Attaches a tag or a code of a standard to the entity. Send tagId, or standardizedClassificationId, or type and name. With type and name, a missing tag is created if its bucket is creatable, and an inactive tag becomes active by default. A former tag of the entity becomes current again. The request is refused if the entity already has this classification now.

        POST /v1/entities/{entityId}/classifications"""
        return self._call("POST /v1/entities/{entityId}/classifications", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutEntityClassificationInput]) -> t.Classification:
        """Replace a classification of an entity. Default of isCurrent: true. Default of isPrimary: false. If no tag or code is sent, the classification keeps its tag or code. The gate `current-classification-removal` refuses a deletion of a current classification, a change of its tag or code, and a change that ends the last current classification of its bucket. Send overrideGate and overrideReason to make such a change.

        PUT /v1/entities/{entityId}/classifications/{classificationId}"""
        return self._call("PUT /v1/entities/{entityId}/classifications/{classificationId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchEntityClassificationInput]) -> t.Classification:
        """Change a classification of an entity. Merge patch (RFC 7396): missing fields keep their values. With isCurrent=false, the classification becomes a former classification. The gate `current-classification-removal` refuses a deletion of a current classification, a change of its tag or code, and a change that ends the last current classification of its bucket. Send overrideGate and overrideReason to make such a change.

        PATCH /v1/entities/{entityId}/classifications/{classificationId}"""
        return self._call("PATCH /v1/entities/{entityId}/classifications/{classificationId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityClassificationInput]) -> t.Classification:
        """Remove a classification of an entity. The deletion is permanent. Only the history still contains the classification. To store it as a former classification, change isCurrent to false instead. The gate `current-classification-removal` refuses a deletion of a current classification, a change of its tag or code, and a change that ends the last current classification of its bucket. Send overrideGate and overrideReason to make such a change.

        DELETE /v1/entities/{entityId}/classifications/{classificationId}"""
        return self._call("DELETE /v1/entities/{entityId}/classifications/{classificationId}", 4, parameters, options)


class EntitiesDuplicateCheckCandidates(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckEntityCandidatesGetInput]) -> Pages[t.SearchDuplicateCandidateScore, t.PageSearchDuplicateCandidateScore]:
        """Score entities that may be duplicates. Returns stored entities that may be the same as the entity in the request, each with a score and the reasons for the score. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/duplicate-check/candidates"""
        return self._list("GET /v1/entities/duplicate-check/candidates", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckEntityCandidatesPostInput]) -> Pages[t.SearchDuplicateCandidateScore, t.PageSearchDuplicateCandidateScore]:
        """Score entities that may be duplicates. Returns stored entities that may be the same as the entity in the request, each with a score and the reasons for the score. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/entities/duplicate-check/candidates"""
        return self._list("POST /v1/entities/duplicate-check/candidates", 1, parameters, options)


class EntitiesDuplicateCheck(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.candidates = EntitiesDuplicateCheckCandidates(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckEntitiesGetInput]) -> Pages[t.Entity, t.PageEntity]:
        """List entities that may be duplicates. Returns stored entities that may be the same as the entity in the request. Review them before you create or change an entity. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/duplicate-check"""
        return self._list("GET /v1/entities/duplicate-check", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckEntitiesPostInput]) -> Pages[t.Entity, t.PageEntity]:
        """List entities that may be duplicates. Returns stored entities that may be the same as the entity in the request. Review them before you create or change an entity. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/entities/duplicate-check"""
        return self._list("POST /v1/entities/duplicate-check", 1, parameters, options)


class EntitiesTrendingNews(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.TrendingNewsInput]) -> Pages[t.News, t.PageNews]:
        """List trending news for an entity. Returns articles that contain the name or a tag of the entity, at most the newest 500. Articles with more of these words come first, and the rank of an article is halved every 14 days. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        GET /v1/entities/detail/trending-news"""
        return self._list("GET /v1/entities/detail/trending-news", 1, parameters, options)


class EntitiesContent(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityContentInput]) -> Pages[t.Content, t.PageContent]:
        """List the publications of an entity. The list contains publications by the entity and publications about the entity. Returns news articles, posts and papers, newest first.

        GET /v1/entities/{entityId}/content"""
        return self._list("GET /v1/entities/{entityId}/content", 1, parameters, options)

    def search(self, *, options: Options | None = None, **parameters: Unpack[t.SearchEntityContentInput]) -> t.ContentSearchResult:
        """Search the publications of an entity. Words such as `papers`, `about` and `from 2018` become filters. The service searches the publications for the other words of the query. Of each kind of publication, it ranks only the newest 500 matches. The best matches come first. `mode` accepts only auto, and `model` only built-in. Other values are refused with 400.

        POST /v1/entities/{entityId}/content/search"""
        return self._call("POST /v1/entities/{entityId}/content/search", 1, parameters, options)


class EntitiesSummary(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntitySummariesInput]) -> Pages[t.EntityListSummary, t.PageEntityListSummary]:
        """List entities in a short form for cards. Returns the published entities that match the query parameters. It accepts the same filters as GET /v1/entities. Each row contains only the core fields, the funding summary and the rounds.

        GET /v1/entities/summary"""
        return self._list("GET /v1/entities/summary", 1, parameters, options)


class EntitiesResearchCompletionGates(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.CompletionGatesInput]) -> Sequence[t.CompletionGateType]:
        """List the completion gates. Returns the completion gates: the kinds of data that a researched entity should have. Each completion gate contains what must be stored to pass it, and which operation returns the data. A research run searches for the data in the order of this list.

        GET /v1/entities/research/completion/gates"""
        return self._call("GET /v1/entities/research/completion/gates", 1, parameters, options)


class EntitiesResearchCompletion(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.gates = EntitiesResearchCompletionGates(connection)



class EntitiesResearchDetailsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ResearchDetailTypesInput]) -> Sequence[t.ResearchDetailType]:
        """List the types of research detail. Returns each type with the form of its value, its range or its allowed tokens, and whether its details form a time series.

        GET /v1/entities/research/details/types"""
        return self._call("GET /v1/entities/research/details/types", 1, parameters, options)


class EntitiesResearchDetails(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.types = EntitiesResearchDetailsTypes(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchDetailsInput]) -> Pages[t.EntityResearchDetail, t.PageEntityResearchDetail]:
        """List the research details of an entity. Returns observed facts about the entity, the newest observation first. Facts without a date come last. In a time series, such as the number of employees, earlier observations stay valid.

        GET /v1/entities/{entityId}/research/details"""
        return self._list("GET /v1/entities/{entityId}/research/details", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateResearchDetailInput]) -> t.EntityResearchDetail:
        """Add a detail to an entity. The type determines which value fields are required or allowed. A request with other value fields is refused. An amount of money is a number in `discreteValue` and a currency in `valueResearchDetail`. A new observation of a time series does not replace earlier ones.

        POST /v1/entities/{entityId}/research/details"""
        return self._call("POST /v1/entities/{entityId}/research/details", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetResearchDetailInput]) -> t.EntityResearchDetail:
        """Read one detail of an entity. A research detail is one observed fact about the entity.

        GET /v1/entities/{entityId}/research/details/{detailId}"""
        return self._call("GET /v1/entities/{entityId}/research/details/{detailId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.ReplaceResearchDetailInput]) -> t.EntityResearchDetail:
        """Replace a detail of an entity. Use it to correct a wrong detail. For a new observation of a time series, create a new detail. The type determines which value fields are required or allowed. A request with other value fields is refused. An amount of money is a number in `discreteValue` and a currency in `valueResearchDetail`.

        PUT /v1/entities/{entityId}/research/details/{detailId}"""
        return self._call("PUT /v1/entities/{entityId}/research/details/{detailId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteResearchDetailInput]) -> t.EntityResearchDetail:
        """Delete a detail of an entity. The deletion is permanent. Only the history still contains the detail. The response is the removed detail.

        DELETE /v1/entities/{entityId}/research/details/{detailId}"""
        return self._call("DELETE /v1/entities/{entityId}/research/details/{detailId}", 4, parameters, options)


class EntitiesResearchSnippetsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ResearchSnippetTypesInput]) -> Sequence[t.ResearchSnippetType]:
        """List the recognized types of snippet. Returns each type with its minimum length and its rules for paragraphs. A snippet of any other type is stored, but hidden by default.

        GET /v1/entities/research/snippets/types"""
        return self._call("GET /v1/entities/research/snippets/types", 1, parameters, options)


class EntitiesResearchSnippets(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.types = EntitiesResearchSnippetsTypes(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchSnippetsInput]) -> Pages[t.EntityResearchSnippet, t.PageEntityResearchSnippet]:
        """List the research snippets of an entity. Returns current visible snippets, last changed first. Admin callers also get hidden and former snippets.

        GET /v1/entities/{entityId}/research/snippets"""
        return self._list("GET /v1/entities/{entityId}/research/snippets", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateResearchSnippetInput]) -> t.EntityResearchSnippet:
        """Add a snippet to an entity. A recognized type has rules for length and paragraphs. A snippet of any other type is stored, but hidden unless visible=true. If the snippet is current, the previous current snippet of its type becomes a former snippet.

        POST /v1/entities/{entityId}/research/snippets"""
        return self._call("POST /v1/entities/{entityId}/research/snippets", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetResearchSnippetInput]) -> t.EntityResearchSnippet:
        """Read one snippet of an entity. Only admin callers can read hidden and former snippets.

        GET /v1/entities/{entityId}/research/snippets/{snippetId}"""
        return self._call("GET /v1/entities/{entityId}/research/snippets/{snippetId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.ReplaceResearchSnippetInput]) -> t.EntityResearchSnippet:
        """Replace a snippet of an entity. Missing fields get their default. A recognized type has rules for length and paragraphs. A snippet of any other type is stored, but hidden unless visible=true. If the snippet is current, the previous current snippet of its type becomes a former snippet.

        PUT /v1/entities/{entityId}/research/snippets/{snippetId}"""
        return self._call("PUT /v1/entities/{entityId}/research/snippets/{snippetId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteResearchSnippetInput]) -> t.EntityResearchSnippet:
        """Delete a snippet of an entity. soft: the snippet becomes a former snippet. hard: the snippet is removed, and only the history still contains it.

        DELETE /v1/entities/{entityId}/research/snippets/{snippetId}"""
        return self._call("DELETE /v1/entities/{entityId}/research/snippets/{snippetId}", 4, parameters, options)


class EntitiesResearch(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.completion = EntitiesResearchCompletion(connection)
        self.details = EntitiesResearchDetails(connection)
        self.snippets = EntitiesResearchSnippets(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityResearchInput]) -> t.EntityResearch:
        """Read what research found about an entity. Returns the research details and the research snippets of the entity. Admin callers also get hidden and former snippets.

        GET /v1/entities/{entityId}/research"""
        return self._call("GET /v1/entities/{entityId}/research", 1, parameters, options)


class EntitiesDetail(Group):
    def batch(self, *, options: Options | None = None, **parameters: Unpack[t.PostEntityDetailBatchInput]) -> Pages[t.EntityDetail, t.PageEntityDetailBatch]:
        """Read many entities. Returns the entities with the given ids, slugs and current links, at most 200 in total. Each entity occurs once, in the order of the request: ids, then slugs, then links. If no entity has an id, slug or link, the response contains no row for it; with includeUnmatched, it lists them. A former slug finds the entity that had it, and the id of a merged entity finds the survivor. Without page and size, all entities are returned. totalElements is the number of visible entities. If hidden entities are included, it also counts ids of deleted entities.

        Bearer tokens need the role `admin` here.

        POST /v1/entities/detail/batch"""
        return self._list("POST /v1/entities/detail/batch", 1, parameters, options)


class EntitiesFull(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateFullEntityInput]) -> t.EntityCreateResult:
        """Create an entity with its owned records. Creates an entity with its texts, links, addresses, classifications and research details, and a Product or Service with its provider, in one transaction. If one part is refused, nothing is written, and `field` names the part. Texts of the types summary and expanded are required. If a logo cannot be fetched or stored, the create fails. Without a logo in the request, the service searches the website for one, for at most 10 seconds, as importEntityLogo does; if it finds none, the entity is created without a logo. A logo with about equal width and height becomes the square logo. Any other logo becomes the standard logo. If the request contains no slug, the service derives the slug from the name and the location. If the entity may already be stored, the request is refused with 409 and the candidates (gate duplicate).

        POST /v1/entities/detail/full"""
        return self._call("POST /v1/entities/detail/full", 6, parameters, options)


class EntitiesStatus(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityStatusInput]) -> t.EntityStatus:
        """Read an entity's flags. Returns the flags that control the visibility of the entity and its editorial work.

        GET /v1/entities/{entityId}/status"""
        return self._call("GET /v1/entities/{entityId}/status", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.SetEntityStatusInput]) -> t.EntityStatus:
        """Change an entity's flags. Changes the flags in the request. A missing flag keeps its value. An entity can only be made visible or put on the sitemap if it has current primary texts of the types summary and expanded (gate entity-publication-requirements).

        PATCH /v1/entities/{entityId}/status"""
        return self._call("PATCH /v1/entities/{entityId}/status", 4, parameters, options)


class EntitiesTypeRecord(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetTypeRecordInput]) -> t.EntityType:
        """Read an entity's type. Returns the type of the entity.

        GET /v1/entities/{entityId}/type-record"""
        return self._call("GET /v1/entities/{entityId}/type-record", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.SetTypeRecordInput]) -> t.EntityType:
        """Change an entity's type. If the path of the entity changes with the type, the former path redirects. The slug does not change. If the entity becomes a Product or Service, productServiceProviderId must be its provider. A type that contradicts the stored relationships, rounds or people of the entity is refused (gate type-structure-contradiction).

        PATCH /v1/entities/{entityId}/type-record"""
        return self._call("PATCH /v1/entities/{entityId}/type-record", 4, parameters, options)


class EntitiesOperatingStatusSignal(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetOperatingStatusSignalInput]) -> t.EntityOperatingStatusSignal:
        """Check an entity's website. Fetches the current primary website of the entity once, if its robots.txt allows it, and returns evidence about the operating status. It writes nothing. If the website is not reachable, the response is a result with the status 200, not an error. DEAD_TARGET: the domain name does not exist, or the server refuses connections. INDETERMINATE: the cause may be temporary, or in the network of this service, such as a timeout, robots.txt or an address that is not public. Takes up to 12 seconds.

        GET /v1/entities/{entityId}/operating-status/signal"""
        return self._call("GET /v1/entities/{entityId}/operating-status/signal", 1, parameters, options)


class EntitiesOperatingStatus(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.signal = EntitiesOperatingStatusSignal(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetOperatingStatusInput]) -> t.EntityMutation:
        """Read an entity's operating status. Returns the operating status of the entity. Only callers that may change it can read it here.

        GET /v1/entities/{entityId}/operating-status"""
        return self._call("GET /v1/entities/{entityId}/operating-status", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateOperatingStatusInput]) -> t.EntityMutation:
        """Set an entity's operating status. If the new status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0 as of asOfDate, and its websites become former websites. The associations of people stay current. For Acquired and Closed, the response warns with PERSON_ASSOCIATION_END_DATE_RECOMMENDED: the client should record end dates of these associations. The header `Warning` contains the warning.

        POST /v1/entities/{entityId}/operating-status"""
        return self._call("POST /v1/entities/{entityId}/operating-status", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.UpsertOperatingStatusInput]) -> t.EntityMutation:
        """Replace an entity's operating status. If the new status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0 as of asOfDate, and its websites become former websites. The associations of people stay current. For Acquired and Closed, the response warns with PERSON_ASSOCIATION_END_DATE_RECOMMENDED: the client should record end dates of these associations. The header `Warning` contains the warning.

        PUT /v1/entities/{entityId}/operating-status"""
        return self._call("PUT /v1/entities/{entityId}/operating-status", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchOperatingStatusInput]) -> t.EntityMutation:
        """Change an entity's operating status. If the new status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0 as of asOfDate, and its websites become former websites. The associations of people stay current. For Acquired and Closed, the response warns with PERSON_ASSOCIATION_END_DATE_RECOMMENDED: the client should record end dates of these associations. The header `Warning` contains the warning.

        PATCH /v1/entities/{entityId}/operating-status"""
        return self._call("PATCH /v1/entities/{entityId}/operating-status", 4, parameters, options)


class EntitiesPeopleTimeSeries(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.GetEmployeeCountTimeSeriesInput]) -> Pages[t.EmployeeCount, t.PageEmployeeCount]:
        """Read an entity's employee counts over time. Returns every observed number of employees, newest first. numericValue contains an exact number, textValue a range.

        GET /v1/entities/detail/people/time-series"""
        return self._list("GET /v1/entities/detail/people/time-series", 1, parameters, options)


class EntitiesPeople(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.time_series = EntitiesPeopleTimeSeries(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityPeopleAssociationsInput]) -> Pages[t.Person | t.PersonDetail, t.PageEntityPerson]:
        """List an entity's people. Returns the current and former people of the entity. Each person is listed once. Current people come first, then those with the highest score, then those with the latest start date. `as=core` returns Person rows. `as=association` returns PersonDetail rows; their field `association` contains the title and the dates at the entity. If a filter is about an association, only matching associations are included. Public callers do not see hidden people.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/{entityId}/people"""
        return self._list("GET /v1/entities/{entityId}/people", 1, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityPeopleAssociationInput]) -> t.PersonDetail:
        """Read one of an entity's people. Finds an association by its id and returns its person. The field `association` contains only this association. If the person or the entity is hidden, public callers get 404, as if it did not exist.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/{entityId}/people/{associationId}"""
        return self._call("GET /v1/entities/{entityId}/people/{associationId}", 1, parameters, options)


class EntitiesFiltersSearch(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.EntityFilterSearchInput]) -> t.EntityFilterSearchResult:
        """Search the values of a filter. Returns the values of one filter that contain the text. Case does not matter. Values that begin with the text come first, then the most frequent values. A text that contains only very frequent words, such as `the`, is refused with 400. There is only one page. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        GET /v1/entities/filters/search"""
        return self._call("GET /v1/entities/filters/search", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.EntityFilterSearchScopedInput]) -> t.EntityFilterSearchResult:
        """Search the values of a filter in matching entities. Returns the values of one filter that contain the text and that occur in the entities that match `scopeFilter`. If `scopeFilter` contains the searched filter itself, its value is ignored, so that a user can select another value.

        POST /v1/entities/filters/search"""
        return self._call("POST /v1/entities/filters/search", 1, parameters, options)


class EntitiesFilters(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.search = EntitiesFiltersSearch(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.EntityFiltersInput]) -> t.EntityFilterOptionSet:
        """List the filters of the entity list. Returns every filter of the entity list with the values that it accepts. A filter by value contains its most frequent values; GET /v1/entities/filters/search finds its other values. A range filter contains the smallest and the largest known value. A filter whose values are not listed contains no values. The values are computed from the entities of one type or of one group of types.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/filters"""
        return self._call("GET /v1/entities/filters", 1, parameters, options)

    def refine(self, *, options: Options | None = None, **parameters: Unpack[t.EntityFiltersRefinedInput]) -> t.EntityFilterRefinedFilters:
        """List the filter values that occur in matching entities. Returns the filters of the entity list with the values that occur in the entities that match the filter in the body. A filter by value contains its most frequent values; POST /v1/entities/filters/search with the body as scopeFilter finds the others. The values are computed from at most 20000 entities; `meta.degraded` is true if more entities match. They are computed from all entities if the filter is empty, or names one type or one group of types.

        POST /v1/entities/filters/refine"""
        return self._call("POST /v1/entities/filters/refine", 1, parameters, options)

    def counts(self, *, options: Options | None = None, **parameters: Unpack[t.EntityFilterCountsInput]) -> t.EntityFilterCountResult:
        """Count entities by tag. Returns tags of all buckets with the number of entities that currently have the tag, highest number first. Tags with the same name are counted together. Case and punctuation of names do not matter.

        POST /v1/entities/filters/counts"""
        return self._call("POST /v1/entities/filters/counts", 1, parameters, options)

    def facets(self, *, options: Options | None = None, **parameters: Unpack[t.EntityFacetsInput]) -> t.EntityFacets:
        """Count the most frequent values of filters in a list. Returns the most frequent values of some filters in a list of entities, with the number of entities of each. The count of a value is the `totalElements` of the list with all other filters, and with this value instead of the other values of its own filter. So a user sees how many entities another value has. The counts are exact. The values are the most frequent ones of 1,000 of the matching entities, and of all entities.

        POST /v1/entities/filters/facets"""
        return self._call("POST /v1/entities/filters/facets", 1, parameters, options)


class EntitiesCounts(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityCountsByTypeInput]) -> Sequence[t.EntityTypeCount]:
        """Count entities by type. Returns every entity type with the number of its entities that the caller may see. The order is fixed: it is the order of the values of the enum EntityType.

        GET /v1/entities/counts"""
        return self._call("GET /v1/entities/counts", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.CountEntitiesInput]) -> t.FilterCounts:
        """Count the entities of several filters. Counts, with one statement, the records that match each filter, for example to show how many results a list has without one of its filters. Each total is the `totalElements` of the list with the filter.

        POST /v1/entities/counts"""
        return self._call("POST /v1/entities/counts", 1, parameters, options)


class EntitiesTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityTypesInput]) -> Sequence[t.EntityTypeAlias]:
        """List the types of entities. Returns every entity type with its aliases and the start of the paths of its public pages.

        GET /v1/entities/types"""
        return self._call("GET /v1/entities/types", 1, parameters, options)


class EntitiesFundraiseRounds(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityFundraisesInput]) -> Pages[t.EntityFundraiseTransaction, t.PageEntityFundraiseTransaction]:
        """List the rounds that an entity raised. Returns one row for each round. An acquisition of the entity is also a row. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.

        GET /v1/entities/detail/fundraise-rounds"""
        return self._list("GET /v1/entities/detail/fundraise-rounds", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateFundraiseTransactionInput]) -> t.EntityFundraiseTransaction:
        """Record a round. Create one record for each round. Do not send the total of several rounds. Returns 409 if the entity has a round with the same label, type, date, amount and currency. Send the id or the slug of the entity that raised the round, not of an investor. After the write, the round must have dateAnnounced. A round with an amount or a valuation must also have currency.

        POST /v1/entities/detail/fundraise-rounds"""
        return self._call("POST /v1/entities/detail/fundraise-rounds", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetFundraiseTransactionInput]) -> t.EntityFundraiseTransaction:
        """Read one round. Returns one round of an entity. Send the id or the slug of the entity that raised the round, not of an investor.

        GET /v1/entities/detail/fundraise-rounds/{transactionId}"""
        return self._call("GET /v1/entities/detail/fundraise-rounds/{transactionId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutFundraiseTransactionInput]) -> t.EntityFundraiseTransaction:
        """Replace a round. Fields that are missing from the request are cleared. Send the id or the slug of the entity that raised the round, not of an investor. After the write, the round must have dateAnnounced. A round with an amount or a valuation must also have currency. If the round belongs to an acquisition, the request is refused.

        PUT /v1/entities/detail/fundraise-rounds/{transactionId}"""
        return self._call("PUT /v1/entities/detail/fundraise-rounds/{transactionId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchFundraiseTransactionInput]) -> t.EntityFundraiseTransaction:
        """Change a round. Merge patch (RFC 7396): a missing field keeps its value, null clears it. Send the id or the slug of the entity that raised the round, not of an investor. After the write, the round must have dateAnnounced. A round with an amount or a valuation must also have currency. If the round belongs to an acquisition, the request is refused.

        PATCH /v1/entities/detail/fundraise-rounds/{transactionId}"""
        return self._call("PATCH /v1/entities/detail/fundraise-rounds/{transactionId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteFundraiseTransactionInput]) -> t.EntityFundraiseTransaction:
        """Remove a round. Permanently removes the round and its list of investors. The investors themselves stay. Returns the removed round. The history still contains it. If the round belongs to an acquisition, remove the acquisition instead.

        DELETE /v1/entities/detail/fundraise-rounds/{transactionId}"""
        return self._call("DELETE /v1/entities/detail/fundraise-rounds/{transactionId}", 4, parameters, options)


class EntitiesFundraiseInvestorJoins(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListFundraiseInvestorJoinsInput]) -> Pages[t.EntityFundraiseInvestorJoin, t.PageEntityFundraiseInvestorJoin]:
        """List the investors of an entity's rounds. Returns one row for each investor of each round, newest round first. Send the id or the slug of the entity that raised the rounds, not of an investor. Investors that the caller may not see are left out. joinId selects one row, and the other selections of a round or an investor are then ignored.

        GET /v1/entities/detail/fundraise-investor-joins"""
        return self._list("GET /v1/entities/detail/fundraise-investor-joins", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateFundraiseInvestorJoinInput]) -> t.EntityFundraiseInvestorJoin:
        """Record an investor of a round. Select the round by transactionId, or by its label and dateAnnounced. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused.

        POST /v1/entities/detail/fundraise-investor-joins"""
        return self._call("POST /v1/entities/detail/fundraise-investor-joins", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutFundraiseInvestorJoinInput]) -> t.EntityFundraiseInvestorJoin:
        """Replace an investor of a round. Select the investor join by its id. Fields that are missing from the request are cleared. The investor is required. The investor join stays in its round. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused. Query parameters for its round and its investor can select the investor join instead of joinId. They are ignored if joinId is sent. The request is refused if several investor joins match.

        PUT /v1/entities/detail/fundraise-investor-joins"""
        return self._call("PUT /v1/entities/detail/fundraise-investor-joins", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchFundraiseInvestorJoinInput]) -> t.EntityFundraiseInvestorJoin:
        """Change an investor of a round. Select the investor join by its id. Merge patch (RFC 7396): a missing field keeps its value, null clears it. If the request contains an investor, it replaces the stored investor. The investor join cannot move to another round. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused. Query parameters for its round and its investor can select the investor join instead of joinId. They are ignored if joinId is sent. The request is refused if several investor joins match.

        PATCH /v1/entities/detail/fundraise-investor-joins"""
        return self._call("PATCH /v1/entities/detail/fundraise-investor-joins", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteFundraiseInvestorJoinInput]) -> t.EntityFundraiseInvestorJoin:
        """Remove an investor of a round. Select the investor join by its id. The investor join is permanently removed. The investor stays. Returns the removed investor join. The history still contains it. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused. Query parameters for its round and its investor can select the investor join instead of joinId. They are ignored if joinId is sent. The request is refused if several investor joins match.

        DELETE /v1/entities/detail/fundraise-investor-joins"""
        return self._call("DELETE /v1/entities/detail/fundraise-investor-joins", 4, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetFundraiseInvestorJoinInput]) -> t.EntityFundraiseInvestorJoin:
        """Read one investor of a round. Returns one investor of one round. Send the id or the slug of the entity that raised the round, not of the investor.

        GET /v1/entities/detail/fundraise-investor-joins/{joinId}"""
        return self._call("GET /v1/entities/detail/fundraise-investor-joins/{joinId}", 1, parameters, options)


class EntitiesInvestments(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityInvestmentsInput]) -> Pages[t.EntityFundraiseTransaction, t.PageEntityFundraiseTransaction]:
        """List the investments of an entity. Returns the rounds that the entity invested in, itself or through a fund that it manages. `attributionType` distinguishes the two. The default order is newest announcement first. investorAttribution contains the invested amount in the currency of the round. A sort by amountInvested or amountRaised compares amounts in US dollars. The purchase of a company is not an investment.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/detail/investments"""
        return self._list("GET /v1/entities/detail/investments", 1, parameters, options)


class EntitiesInvestorActivity(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.InvestorActivityInput]) -> t.EntityFundraiseInvestorActivity:
        """Read the totals of an entity's investments. Returns totals over the rounds that the entity invested in, itself or through a fund that it manages. Amounts include only rounds in US dollars, because currencies are not converted. totalPortfolioExit counts companies that were bought or went public, or that the investor left. totalWriteOff counts companies that have closed.

        GET /v1/entities/detail/investor-activity"""
        return self._call("GET /v1/entities/detail/investor-activity", 1, parameters, options)


class EntitiesInvestors(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityInvestorsInput]) -> Pages[t.EntityInvestorParticipation, t.PageEntityInvestorParticipation]:
        """List the entities that invested in an entity. Returns the firms, funds and companies that invested in the entity. Each investor is listed once, with its investments in the rounds of the entity. The default order is most recent investment first. amountInvested is in the currency of the round and is a part of the amountRaised of the round. A sort by amountInvested compares only amounts of rounds in US dollars. The buyer of the entity is not an investor.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/detail/investors"""
        return self._list("GET /v1/entities/detail/investors", 1, parameters, options)


class EntitiesPersonInvestors(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityPersonInvestorsInput]) -> Pages[t.PersonInvestorParticipation, t.PagePersonInvestorParticipation]:
        """List the people who invested in an entity. Returns the people who invested in the entity. Each investor is listed once, with its investments in the rounds of the entity. The default order is most recent investment first. amountInvested is in the currency of the round and is a part of the amountRaised of the round. A sort by amountInvested compares only amounts of rounds in US dollars. The buyer of the entity is not an investor.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/detail/person-investors"""
        return self._list("GET /v1/entities/detail/person-investors", 1, parameters, options)


class EntitiesLogo(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityLogoInput]) -> t.ImageSlot:
        """Get the address of the logo of an entity. Returns the address of the logo in a width and a format. 404 if the record has no image. If the header `Accept` prefers an image to JSON, such as `image/*`, the response is a redirect (302) to the image.

        GET /v1/entities/{entityId}/logo"""
        return self._call("GET /v1/entities/{entityId}/logo", 1, parameters, options)


class EntitiesNews(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityNewsInput]) -> Pages[t.News, t.PageNews]:
        """List an entity's news. Returns articles about the entity or about one of its public products and services. The newest articles come first.

        GET /v1/entities/detail/news"""
        return self._list("GET /v1/entities/detail/news", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityNewsInput]) -> t.NewsDetail:
        """Create an article about an entity. Also links the article to this entity. An external article (an article on another website) needs newsUrlOriginal, title, publication and excerpt. Any other article needs title and content. If only the URL of an external article is sent, the service reads the missing fields, the author, the time and the language from its web page. Without newsImageThumbnail, the service also imports the image of this page, as importNewsThumbnail does. If the page can be read but gives no image, the article is refused (gate `news-thumbnail-required`). If an article with the same URL or external id is stored, no article is created: the service links the stored article to the records in the request and returns it. Similar titles are refused with 409 and the candidates in details.newsCandidate (gate `duplicate`). A slug must start with the day of publication (gate `news-dated-slug`).

        POST /v1/entities/detail/news"""
        return self._call("POST /v1/entities/detail/news", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutEntityNewsInput]) -> t.NewsDetail:
        """Replace an article about an entity. The article always stays linked to this entity. Fields that are missing from the request are cleared, except the links to entities and people, the slug and the time of publication. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.

        PUT /v1/entities/detail/news/{newsId}"""
        return self._call("PUT /v1/entities/detail/news/{newsId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchEntityNewsInput]) -> t.NewsDetail:
        """Change an article about an entity. The article always stays linked to this entity. Merge patch (RFC 7396): a missing field keeps its value, null clears it. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.

        PATCH /v1/entities/detail/news/{newsId}"""
        return self._call("PATCH /v1/entities/detail/news/{newsId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityNewsInput]) -> t.News:
        """Delete an article about an entity. Permanently deletes the article. Returns its core fields. The history still contains the article. To remove only a link, change entityJoinId or personId.

        DELETE /v1/entities/detail/news/{newsId}"""
        return self._call("DELETE /v1/entities/detail/news/{newsId}", 4, parameters, options)


class EntitiesSimilar(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListSimilarEntitiesInput]) -> Pages[t.EntitySimilarityResult, t.PageEntitySimilarityResult]:
        """List similar entities. Returns competitors and similar companies that are stored as relationships first, then entities with similar names, tags and texts. With relationshipType, only entities with a current relationship of this type are returned. Similarity is the cosine similarity of the vectors of the records. The vector of a record is a list of numbers that represents the meaning of its texts. The most similar records come first, at most 200. A record gets its vector a few seconds after it was created. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        GET /v1/entities/detail/similar"""
        return self._list("GET /v1/entities/detail/similar", 1, parameters, options)


class EntitiesCoverage(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.EntityDetailCoverageInput]) -> t.EntityDetailCoverage:
        """Check which data of an entity is stored. Compares the stored data of the entity with the completion gates. The completion gates of people, products and services are checked for each person, product and service, at most 50 of each kind. Data of records that the caller cannot see does not count. If a research run looked for missing data on the right page and did not find it, the slot names this page.

        GET /v1/entities/{entityId}/detail/coverage"""
        return self._call("GET /v1/entities/{entityId}/detail/coverage", 1, parameters, options)


class EntitiesProductsSuggestions(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.SuggestProductsInput]) -> t.EntitySuggestionResult:
        """Suggest products and services of an entity. Returns stored products and services that may be related to the entity, best first. Their texts have a similar meaning. This does not prove that a relationship exists. Check each suggestion before you store it. `coverage` lists which data of the entity is missing.

        GET /v1/entities/{entityId}/products/suggestions"""
        return self._call("GET /v1/entities/{entityId}/products/suggestions", 1, parameters, options)


class EntitiesProducts(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.suggestions = EntitiesProductsSuggestions(connection)



class EntitiesRelationshipsSuggestions(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.SuggestRelationshipsInput]) -> t.EntitySuggestionResult:
        """Suggest relationships of an entity. Returns stored entities, other than products and services, that may be related to the entity, best first. Their texts have a similar meaning. This does not prove that a relationship exists. Check each suggestion before you store it. `coverage` lists which data of the entity is missing.

        GET /v1/entities/{entityId}/relationships/suggestions"""
        return self._call("GET /v1/entities/{entityId}/relationships/suggestions", 1, parameters, options)


class EntitiesRelationshipsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListRelationshipTypesInput]) -> Sequence[t.EntityRelationshipTypeOption]:
        """List the relationship types. Returns all types of relationships between entities. Each relationship type contains the types of entities that it connects, the roles of source and target, and the operations that write it.

        GET /v1/entities/relationships/types"""
        return self._call("GET /v1/entities/relationships/types", 1, parameters, options)


class EntitiesRelationships(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.suggestions = EntitiesRelationshipsSuggestions(connection)
        self.types = EntitiesRelationshipsTypes(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityRelationshipsInput]) -> Pages[t.EntityRelationship, t.PageEntityRelationship]:
        """List an entity's relationships. Returns the relationships in which the entity is the source or the target. Relationships with an entity that the caller may not see are left out. The default order is by id. By default, the list contains only current primary relationships; includeNonRenderable=true returns all. With type=competingProductService, `transitive=true` adds the provider of each competing offering, with facts for a comparison, for at most 100 competing offerings.

        GET /v1/entities/{entityId}/relationships"""
        return self._list("GET /v1/entities/{entityId}/relationships", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityRelationshipInput]) -> t.EntityRelationship:
        """Record an entity's relationship. entityId is the id of the source or of the target. By default, lists contain only current primary relationships. For some relationship types, the types of the two entities decide which entity is the source. If source and target in the request break this rule, the service swaps them. The list of relationship types contains these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.

        POST /v1/entities/{entityId}/relationships"""
        return self._call("POST /v1/entities/{entityId}/relationships", 6, parameters, options)

    def join(self, *, options: Options | None = None, **parameters: Unpack[t.JoinRelationshipInput]) -> t.EntityRelationship:
        """Create a relationship between two entities. Creates a current primary relationship. For some relationship types, the types of the two entities decide which entity is the source. If source and target in the request break this rule, the service swaps them. The list of relationship types contains these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.

        POST /v1/entities/relationships/join"""
        return self._call("POST /v1/entities/relationships/join", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetRelationshipInput]) -> t.EntityRelationship:
        """Read one relationship. Returns one relationship, even if it is not current or not primary. The field `entity` is its target. Returns 404 unless the caller may see both entities.

        GET /v1/entities/relationships/{relationshipId}"""
        return self._call("GET /v1/entities/relationships/{relationshipId}", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateRelationshipInput]) -> t.EntityRelationship:
        """Change a relationship. Merge patch (RFC 7396): a missing field keeps its value, null clears it. By default, lists contain only current primary relationships. A product or service keeps its provider. To change the relationship of an acquisition, change the acquisition. For some relationship types, the types of the two entities decide which entity is the source. If source and target in the request break this rule, the service swaps them. The list of relationship types contains these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.

        PATCH /v1/entities/relationships/{relationshipId}"""
        return self._call("PATCH /v1/entities/relationships/{relationshipId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteRelationshipInput]) -> t.EntityRelationship:
        """Remove a relationship. Permanently removes the relationship. Returns the removed relationship. The history still contains it. If the relationship belongs to an acquisition, remove the acquisition instead. The relationship of a product or service with its only provider cannot be removed.

        DELETE /v1/entities/relationships/{relationshipId}"""
        return self._call("DELETE /v1/entities/relationships/{relationshipId}", 4, parameters, options)


class EntitiesLookupExact(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.LookupEntityExactInput]) -> t.EntityDetail:
        """Get an entity by its slug, link or domain. Returns the whole entity that has exactly this slug, link or domain. If no entity has it, the status is 404. If several have it, the status is 409.

        GET /v1/entities/lookup-exact"""
        return self._call("GET /v1/entities/lookup-exact", 1, parameters, options)


class EntitiesRepositories(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityRepositoriesInput]) -> Pages[t.Repository, t.PageRepository]:
        """List the repositories of an entity. Returns the repositories of the owner on GitHub (or on another server with the same API), as they were at the last synchronization. Default order: most stars first, then by name.

        GET /v1/entities/{entityId}/repositories"""
        return self._list("GET /v1/entities/{entityId}/repositories", 1, parameters, options)

    def sync(self, *, options: Options | None = None, **parameters: Unpack[t.SyncEntityRepositoriesInput]) -> Sequence[t.Repository]:
        """Synchronize the repositories of an entity. Reads the repositories of the accounts that the current links of the type github name. Replaces the stored repositories in one transaction. For a link to one repository, reads only this repository. Reads at most 1000 repositories of an account. Private repositories, and repositories without a usable name or web page, are left out. Returns all repositories, most stars first. If GitHub (or the other server) fails, or its rate limit is used up, the response is 503, and the stored repositories stay.

        POST /v1/entities/{entityId}/repositories/sync"""
        return self._call("POST /v1/entities/{entityId}/repositories/sync", 2, parameters, options)


class EntitiesEnrichments(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityEnrichmentInput]) -> t.ResearchRun:
        """Research a stored entity. Creates a research run on an entity. The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link. If it has no link, the problem lists pages that a web search finds for its name, if the service has a provider.

        Accepted kinds of bearer token: apiKey, oauthAccessToken.

        Bearer tokens need a plan that includes RESEARCH.

        POST /v1/entities/{entityId}/enrichments"""
        return self._call("POST /v1/entities/{entityId}/enrichments", 2, parameters, options)


class EntitiesCrawlRunsJobs(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityCrawlRunJobInput]) -> t.CrawlRunJob:
        """Read the state of a crawl. Returns the state of a crawl and the pages that it has read. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        GET /v1/entities/detail/crawl-runs/jobs/{jobId}"""
        return self._call("GET /v1/entities/detail/crawl-runs/jobs/{jobId}", 1, parameters, options)


class EntitiesCrawlRuns(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.jobs = EntitiesCrawlRunsJobs(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityCrawlRunInput]) -> t.JobEnqueue:
        """Find the last crawl of the website of an entity. Returns the job of the last crawl. 404 if there is none: a read starts no crawl, because a crawl uses a research unit. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        GET /v1/entities/detail/crawl-runs"""
        return self._call("GET /v1/entities/detail/crawl-runs", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateEntityCrawlRunInput]) -> t.JobEnqueue:
        """Read the website of an entity again. Creates a research run that reads the main website of the record. If the caller already has an active run on the record, this run is returned and costs nothing. Otherwise it reserves one research unit. A record is researched at most once in 24 hours. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        Accepted kinds of bearer token: apiKey, oauthAccessToken.

        Bearer tokens need a plan that includes RESEARCH.

        PATCH /v1/entities/detail/crawl-runs"""
        return self._call("PATCH /v1/entities/detail/crawl-runs", 0, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityCrawlRunInput]) -> None:
        """Remove the stored pages of the website of an entity. Removes the pages that earlier runs have read. The facts that the runs found stay. 409 while a run reads the website. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        DELETE /v1/entities/detail/crawl-runs"""
        return self._call("DELETE /v1/entities/detail/crawl-runs", 0, parameters, options)


class EntitiesFinancialValuation(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.GetValuationTimeSeriesInput]) -> Pages[t.EntityValuationTimeSeriesPoint, t.PageEntityValuationTimeSeriesPoint]:
        """Read an entity's valuations over time. Returns one point for each month (UTC) with a known valuation, newest first. A point comes from a research detail of the type latestValuation. If the month has no such detail, the point comes from a round. If a round has only one of the pre-money and post-money values, the other value is computed with the amount raised. Only points with a detailId can be changed. The valuation of a round changes with the round.

        GET /v1/entities/detail/financial/valuation"""
        return self._list("GET /v1/entities/detail/financial/valuation", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateValuationInput]) -> t.EntityValuationTimeSeriesPoint:
        """State the valuation of an entity. Stores a research detail of the type latestValuation. All fields except confidence are required. Returns 409 if the month (UTC) already has a stated valuation. The valuation of a round is read-only. It changes with the round.

        POST /v1/entities/detail/financial/valuation"""
        return self._call("POST /v1/entities/detail/financial/valuation", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.ReplaceValuationByIdInput]) -> t.EntityValuationTimeSeriesPoint:
        """Replace a stated valuation. Fields that are missing from the request are cleared. Only confidence has a default: medium. The valuation of a round is read-only. It changes with the round.

        PUT /v1/entities/detail/financial/valuation/{detailId}"""
        return self._call("PUT /v1/entities/detail/financial/valuation/{detailId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchValuationByIdInput]) -> t.EntityValuationTimeSeriesPoint:
        """Change a stated valuation. Merge patch (RFC 7396): a missing field keeps its value. The valuation of a round is read-only. It changes with the round.

        PATCH /v1/entities/detail/financial/valuation/{detailId}"""
        return self._call("PATCH /v1/entities/detail/financial/valuation/{detailId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteValuationByIdInput]) -> t.EntityValuationTimeSeriesPoint:
        """Remove a stated valuation. The deletion is permanent. Only the history still contains the valuation. The response is the removed valuation. The valuation of a round is read-only. It changes with the round.

        DELETE /v1/entities/detail/financial/valuation/{detailId}"""
        return self._call("DELETE /v1/entities/detail/financial/valuation/{detailId}", 4, parameters, options)

    def replace_by_year_and_month(self, *, options: Options | None = None, **parameters: Unpack[t.ReplaceValuationByMonthInput]) -> t.EntityValuationTimeSeriesPoint:
        """Replace the stated valuation of a month. Selects the stated valuation of the month (UTC). If the month has several, selects the latest. Fields that are missing from the request are cleared. Only confidence has a default: medium. The request does not create a valuation. The valuation of a round is read-only. It changes with the round.

        PUT /v1/entities/detail/financial/valuation/{year}/{month}"""
        return self._call("PUT /v1/entities/detail/financial/valuation/{year}/{month}", 4, parameters, options)

    def update_by_year_and_month(self, *, options: Options | None = None, **parameters: Unpack[t.PatchValuationByMonthInput]) -> t.EntityValuationTimeSeriesPoint:
        """Change the stated valuation of a month. Selects the stated valuation of the month (UTC). If the month has several, selects the latest. Merge patch (RFC 7396): a missing field keeps its value. The valuation of a round is read-only. It changes with the round.

        PATCH /v1/entities/detail/financial/valuation/{year}/{month}"""
        return self._call("PATCH /v1/entities/detail/financial/valuation/{year}/{month}", 4, parameters, options)

    def delete_by_year_and_month(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteValuationByMonthInput]) -> t.EntityValuationTimeSeriesPoint:
        """Remove the stated valuation of a month. Selects the stated valuation of the month (UTC). If the month has several, selects the latest. The deletion is permanent. Only the history still contains the valuation. The response is the removed valuation. The valuation of a round is read-only. It changes with the round.

        DELETE /v1/entities/detail/financial/valuation/{year}/{month}"""
        return self._call("DELETE /v1/entities/detail/financial/valuation/{year}/{month}", 4, parameters, options)


class EntitiesFinancial(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.valuation = EntitiesFinancialValuation(connection)



class EntitiesSlugRedirects(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityRedirectsInput]) -> Pages[t.UrlSlugRedirect, t.PageUrlSlugRedirect]:
        """List the redirects to an entity. A redirect leads from a former path of the record to its current path. The newest redirect comes first. Former paths below a provider that the caller may not see are left out.

        GET /v1/entities/{entityId}/slug/redirects"""
        return self._list("GET /v1/entities/{entityId}/slug/redirects", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityRedirectInput]) -> None:
        """Delete a redirect to an entity. After the deletion, the former path no longer leads to the record. Another record can then use the former slug.

        DELETE /v1/entities/{entityId}/slug/redirects/{redirectId}"""
        return self._call("DELETE /v1/entities/{entityId}/slug/redirects/{redirectId}", 4, parameters, options)


class EntitiesSlug(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.redirects = EntitiesSlugRedirects(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntitySlugInput]) -> t.SlugLocation:
        """Read the slug of an entity. Returns the current slug of the record, its canonical path and its public URL. The path of an offering contains the slug of its provider only if the caller may see the provider.

        GET /v1/entities/{entityId}/slug"""
        return self._call("GET /v1/entities/{entityId}/slug", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.ChangeEntitySlugInput]) -> t.SlugChangeResult:
        """Change the slug of an entity. All former paths of the record then redirect to the changed path. The change is refused if another record, or a redirect to another record, already uses the slug. The slug of an entity with headquarters must end with the location of the headquarters. The slug of a product or service must differ from the slugs of the other products and services of its provider, and from the slugs of all entities that are neither products nor services.

        PATCH /v1/entities/{entityId}/slug"""
        return self._call("PATCH /v1/entities/{entityId}/slug", 4, parameters, options)


class EntitiesTextsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityTextTypesInput]) -> Sequence[t.TextTypeOption]:
        """List the types of text that an entity can have. Returns each type with its word limits, its rules for paragraphs and a hint for writers.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/texts/types"""
        return self._call("GET /v1/entities/texts/types", 1, parameters, options)


class EntitiesTexts(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.types = EntitiesTextsTypes(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityTextsInput]) -> Pages[t.EntityText, t.PageEntityText]:
        """List the texts of an entity. By default, returns current texts of public types. Default order: last changed first.

        GET /v1/entities/{entityId}/texts"""
        return self._list("GET /v1/entities/{entityId}/texts", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityTextInput]) -> t.EntityText:
        """Add a text to an entity. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.

        POST /v1/entities/{entityId}/texts"""
        return self._call("POST /v1/entities/{entityId}/texts", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityTextInput]) -> t.EntityText:
        """Read one text of an entity. With a client secret, only current texts of public types can be read. With a bearer token or the admin API key, former texts can be read too.

        GET /v1/entities/{entityId}/texts/{textId}"""
        return self._call("GET /v1/entities/{entityId}/texts/{textId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutEntityTextInput]) -> t.EntityText:
        """Replace a text of an entity. text and textType are required. Other missing fields get their default. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.

        PUT /v1/entities/{entityId}/texts/{textId}"""
        return self._call("PUT /v1/entities/{entityId}/texts/{textId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchEntityTextInput]) -> t.EntityText:
        """Change some fields of a text of an entity. Merge patch (RFC 7396): a missing field keeps its value, and null sets the default. text and textType cannot be null. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.

        PATCH /v1/entities/{entityId}/texts/{textId}"""
        return self._call("PATCH /v1/entities/{entityId}/texts/{textId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityTextInput]) -> t.EntityText:
        """Delete a text of an entity. soft: the text becomes a former text. hard: the text is removed, and only the history still contains it. The last summary and the last expanded text of a published entity cannot be removed.

        DELETE /v1/entities/{entityId}/texts/{textId}"""
        return self._call("DELETE /v1/entities/{entityId}/texts/{textId}", 4, parameters, options)


class EntitiesUniqueIds(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityUniqueIdsInput]) -> Pages[t.UniqueId, t.PageUniqueId]:
        """List the identifiers of an entity. Returns identifiers that external registries gave to the owner. Default order: last changed first.

        GET /v1/entities/{entityId}/unique-ids"""
        return self._list("GET /v1/entities/{entityId}/unique-ids", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityUniqueIdInput]) -> t.UniqueId:
        """Add an identifier to an entity. idType can be an alias. The service normalizes the identifier and verifies its check digit. The request is refused if the owner already has the identifier.

        POST /v1/entities/{entityId}/unique-ids"""
        return self._call("POST /v1/entities/{entityId}/unique-ids", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityUniqueIdInput]) -> t.UniqueId:
        """Read one identifier of an entity. An identifier is a number or code that an external registry gave to the entity, such as an LEI.

        GET /v1/entities/{entityId}/unique-ids/{uniqueIdId}"""
        return self._call("GET /v1/entities/{entityId}/unique-ids/{uniqueIdId}", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateEntityUniqueIdInput]) -> t.UniqueId:
        """Change some fields of an identifier of an entity. Merge patch (RFC 7396): a missing field keeps its value; `source: null` clears the source.

        PATCH /v1/entities/{entityId}/unique-ids/{uniqueIdId}"""
        return self._call("PATCH /v1/entities/{entityId}/unique-ids/{uniqueIdId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityUniqueIdInput]) -> t.UniqueId:
        """Delete an identifier of an entity. The deletion is permanent. Only the history still contains the identifier. The response is the removed identifier.

        DELETE /v1/entities/{entityId}/unique-ids/{uniqueIdId}"""
        return self._call("DELETE /v1/entities/{entityId}/unique-ids/{uniqueIdId}", 4, parameters, options)


class EntitiesUrlsAll(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListAllEntityUrlsInput]) -> Pages[t.EntityUrlLink, t.PageEntityUrlLink]:
        """List the links of an entity. Returns current and former links. Default order: last changed first.

        GET /v1/entities/{entityId}/urls/all"""
        return self._list("GET /v1/entities/{entityId}/urls/all", 1, parameters, options)


class EntitiesUrlsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.EntityUrlTypesInput]) -> Sequence[t.UrlTypeAlias]:
        """List the types of link that an entity can have. Returns each type with its accepted aliases and the hosts that identify it.

        GET /v1/entities/urls/types"""
        return self._call("GET /v1/entities/urls/types", 1, parameters, options)


class EntitiesUrlsSurfaceMisclassifications(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.UrlSurfaceMisclassificationsInput]) -> t.UrlSurfaceMisclassificationCatalog:
        """List the URLs that cannot be a link of an owner. Returns the URL patterns (host and path) of articles, posts, files and parked domains. A URL that matches a pattern cannot be a link: the request is refused with `url_surface_misclassification`. Each pattern of posts also contains the kind of record that can store the URL of such a post.

        GET /v1/entities/urls/surface-misclassifications"""
        return self._call("GET /v1/entities/urls/surface-misclassifications", 1, parameters, options)


class EntitiesUrls(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.all = EntitiesUrlsAll(connection)
        self.types = EntitiesUrlsTypes(connection)
        self.surface_misclassifications = EntitiesUrlsSurfaceMisclassifications(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntityUrlsInput]) -> Pages[t.EntityUrlLink, t.PageEntityUrlLink]:
        """List the links of an entity. By default, returns current primary links. Default order: last changed first.

        GET /v1/entities/{entityId}/urls"""
        return self._list("GET /v1/entities/{entityId}/urls", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityUrlInput]) -> t.EntityUrlLink:
        """Add a link to an entity. The link is current and primary by default. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.

        POST /v1/entities/{entityId}/urls"""
        return self._call("POST /v1/entities/{entityId}/urls", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityUrlInput]) -> t.EntityUrlLink:
        """Read one link of an entity. Current and former links can be read.

        GET /v1/entities/{entityId}/urls/{urlId}"""
        return self._call("GET /v1/entities/{entityId}/urls/{urlId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutEntityUrlInput]) -> t.EntityUrlLink:
        """Replace a link of an entity. A missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.

        PUT /v1/entities/{entityId}/urls/{urlId}"""
        return self._call("PUT /v1/entities/{entityId}/urls/{urlId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchEntityUrlInput]) -> t.EntityUrlLink:
        """Change some fields of a link of an entity. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.

        PATCH /v1/entities/{entityId}/urls/{urlId}"""
        return self._call("PATCH /v1/entities/{entityId}/urls/{urlId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityUrlInput]) -> t.EntityUrlLink:
        """Delete a link of an entity. soft: the link becomes a former link. hard: the link is removed, and only the history still contains it.

        DELETE /v1/entities/{entityId}/urls/{urlId}"""
        return self._call("DELETE /v1/entities/{entityId}/urls/{urlId}", 4, parameters, options)


class Entities(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.acquisitions = EntitiesAcquisitions(connection)
        self.addresses = EntitiesAddresses(connection)
        self.blog_posts = EntitiesBlogPosts(connection)
        self.brand = EntitiesBrand(connection)
        self.classifications = EntitiesClassifications(connection)
        self.duplicate_check = EntitiesDuplicateCheck(connection)
        self.trending_news = EntitiesTrendingNews(connection)
        self.content = EntitiesContent(connection)
        self.summary = EntitiesSummary(connection)
        self.research = EntitiesResearch(connection)
        self.detail = EntitiesDetail(connection)
        self.full = EntitiesFull(connection)
        self.status = EntitiesStatus(connection)
        self.type_record = EntitiesTypeRecord(connection)
        self.operating_status = EntitiesOperatingStatus(connection)
        self.people = EntitiesPeople(connection)
        self.filters = EntitiesFilters(connection)
        self.counts = EntitiesCounts(connection)
        self.types = EntitiesTypes(connection)
        self.fundraise_rounds = EntitiesFundraiseRounds(connection)
        self.fundraise_investor_joins = EntitiesFundraiseInvestorJoins(connection)
        self.investments = EntitiesInvestments(connection)
        self.investor_activity = EntitiesInvestorActivity(connection)
        self.investors = EntitiesInvestors(connection)
        self.person_investors = EntitiesPersonInvestors(connection)
        self.logo = EntitiesLogo(connection)
        self.news = EntitiesNews(connection)
        self.similar = EntitiesSimilar(connection)
        self.coverage = EntitiesCoverage(connection)
        self.products = EntitiesProducts(connection)
        self.relationships = EntitiesRelationships(connection)
        self.lookup_exact = EntitiesLookupExact(connection)
        self.repositories = EntitiesRepositories(connection)
        self.enrichments = EntitiesEnrichments(connection)
        self.crawl_runs = EntitiesCrawlRuns(connection)
        self.financial = EntitiesFinancial(connection)
        self.slug = EntitiesSlug(connection)
        self.texts = EntitiesTexts(connection)
        self.unique_ids = EntitiesUniqueIds(connection)
        self.urls = EntitiesUrls(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntitiesInput]) -> Pages[t.EntityList, t.PageEntityList]:
        """List entities. Returns the entities that match the query parameters. The values of a repeated parameter are combined with "or", different parameters with "and". The default order is by brand name.

        Bearer tokens need the role `admin` here.

        GET /v1/entities"""
        return self._list("GET /v1/entities", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntitiesPostInput]) -> Pages[t.EntityList, t.PageEntityList]:
        """List entities by filters in the body. Returns the entities that match the filters in the body. Use it instead of GET /v1/entities if the filters are too long for a URL. Paging and sort are query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/entities"""
        return self._list("POST /v1/entities", 1, parameters, options)

    def search(self, *, options: Options | None = None, **parameters: Unpack[t.SearchEntityListInput]) -> Pages[t.EntityList, t.PageEntityList]:
        """Search entities by filters in the body. Has the same filters, orders and rows as POST /v1/entities, but accepts every kind of credential, and returns 25 rows per page. For questions in plain English use POST /v1/entities/natural-search. With `countOnly=true` the number of matches is in `totalElements`, and `content` is always empty.

        POST /v1/entities/search"""
        return self._list("POST /v1/entities/search", 1, parameters, options)

    def batch(self, *, options: Options | None = None, **parameters: Unpack[t.ListEntitiesBatchInput]) -> t.PageEntityList | t.PageEntityDetail:
        """List many entities by cursor. Returns the entities that match the filters in the body, page by page with a cursor. Late pages are as fast as the first page. With `semanticQuery` or `similarTo` the list has only numbered pages, and no cursor.

        POST /v1/entities/batch"""
        return self._call("POST /v1/entities/batch", 1, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetEntityDetailInput]) -> t.EntityDetail:
        """Read one entity. Finds one entity and returns it with all its data. Send an id, a slug (with companySlug for a Product or Service), a url or urlDomain, or an exact name. This operation is not a search: it does not find an entity by an alias or a similar name. If several entities match, the response is 409 with the candidates. For a caller with a plan, the read counts as a profile view, once per entity and calendar month. With `asOf`, the response contains the entity as it was at this time, as far as its history is recorded: its member `asOf` names what is not known. The caller sees only what it may see today.

        Bearer tokens need the role `admin` here.

        GET /v1/entities/detail"""
        return self._call("GET /v1/entities/detail", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityInput]) -> t.EntityCreateResult:
        """Create an entity. Creates a hidden entity without texts. To publish it at once, override the gate entity-publication-requirements. Brand name, type and operating status are required. If the request contains no slug, the service derives the slug from the name. If the entity may already be stored, the request is refused with 409 and the candidates (gate duplicate). A Product or Service cannot be created here: create it with its owned records, which include its provider.

        POST /v1/entities/detail"""
        return self._call("POST /v1/entities/detail", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateEntityDetailInput]) -> t.EntityDetail:
        """Replace an entity. Replaces all fields of the entity itself. A missing field is cleared. Only slug, aliases, status and operating status keep their values. The entity must have current primary texts of the types summary and expanded (gate entity-publication-requirements). If the request changes slug or type, and this changes the path of the entity, the former path redirects. If the new operating status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0, and its websites become former websites.

        PUT /v1/entities/detail"""
        return self._call("PUT /v1/entities/detail", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchEntityDetailInput]) -> t.EntityDetail:
        """Change some fields of an entity. Merge patch (RFC 7396): a missing field keeps its value, null clears it, a list replaces the whole list. To publish the entity, it needs current primary texts of the types summary and expanded. If the request changes slug or type, and this changes the path of the entity, the former path redirects. If the new operating status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0, and its websites become former websites.

        PATCH /v1/entities/detail"""
        return self._call("PATCH /v1/entities/detail", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityDetailInput]) -> t.SlugDelete:
        """Delete an entity. Deletes an entity. With deleteMode=soft, the entity returns 404, and no other entity can use its slug. With deleteMode=hard, the entity and all its owned records are removed, and its slug is free. The history still contains the whole row. If the entity is the provider of products or services, the response is 409 with their ids. In this case, delete the products and services first, or merge the entity into another entity.

        DELETE /v1/entities/detail"""
        return self._call("DELETE /v1/entities/detail", 4, parameters, options)

    def resolve(self, *, options: Options | None = None, **parameters: Unpack[t.PostEntityDetailResolveInput]) -> Sequence[t.EntityResolution]:
        """Resolve ids, slugs and links of entities. Finds the entity of each id, current or former slug and link in the request. Returns one result for each of them, in the order of the request; `input` repeats exactly what was sent. MATCHED: the result contains the entity. AMBIGUOUS: several entities match, and the result contains their ids. MISSING: no entity matches.

        Bearer tokens need the role `admin` here.

        POST /v1/entities/detail/resolve"""
        return self._call("POST /v1/entities/detail/resolve", 1, parameters, options)

    def merge(self, *, options: Options | None = None, **parameters: Unpack[t.MergeEntitiesInput]) -> t.EntityMergeResult:
        """Merge two entities. Makes one entity out of two. One entity, the survivor, stays. The other entity is deleted. Records of the deleted entity, such as rounds, texts and people, move to the survivor. If both have the same record, the record of the survivor stays. This applies to rounds with the same label, day and amount, to valuations in the same month, to the current primary text or link of a type, and to the current image of a kind. The names of the deleted entity become aliases of the survivor, and the paths of the deleted entity redirect to the survivor. A read of the id or the public id of the deleted entity leads to the survivor, also after further merges. One history entry of the survivor contains all changed rows as they were before the merge. A Product or Service can be merged only with a Product or Service. If one of the two entities bought or owns the other through further entities, the merge is refused (422).

        POST /v1/entities/merge"""
        return self._call("POST /v1/entities/merge", 6, parameters, options)

    def bulk(self, *, options: Options | None = None, **parameters: Unpack[t.UpsertEntitiesInput]) -> t.BulkAnswer:
        """Create or change many entities. Creates or changes the entity of each row. Each row has a result. A row that cannot be used does not affect the others. Rows are identified by their id within the provider, as in an import, so a repeated request changes nothing. Each row counts as a request. The request processes rows for 20 seconds; send the rows that it did not process again.

        POST /v1/entities/bulk"""
        return self._call("POST /v1/entities/bulk", 2, parameters, options)

    def natural_search(self, *, options: Options | None = None, **parameters: Unpack[t.NaturalSearchEntitiesInput]) -> t.NaturalSearchResult:
        """Search entities in plain English. Translates a question to filters of the list of entities, and returns the interpretation and a page of the list. Every result matches the filters in `filter`. The question can only add other filters. If the question contains words that no filter expresses, the results are ranked by the meaning of these words. If the question has no word for a filter, the whole question is searched by meaning (`fallbackUsed`). `unsupported` lists the parts that no filter can express, such as "profitable". A question that contradicts itself is refused with 422.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        POST /v1/entities/natural-search"""
        return self._call("POST /v1/entities/natural-search", 1, parameters, options)

    def lookup(self, *, options: Options | None = None, **parameters: Unpack[t.LookupEntityInput]) -> t.LookupResult:
        """Find the entity that a name means. Compares a name with the names, links, identifiers and slugs of entities. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.

        Bearer tokens need a plan that includes SEARCH.

        POST /v1/entities/lookup"""
        return self._call("POST /v1/entities/lookup", 1, parameters, options)


class Acquisitions(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListAllAcquisitionsInput]) -> Pages[t.EntityAcquisition, t.PageEntityAcquisition]:
        """List the acquisitions of all entities. Returns the acquisitions that match the query parameters, each with the acquired entity and the buyer. The default order is newest announcement first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.

        GET /v1/acquisitions"""
        return self._list("GET /v1/acquisitions", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.ListAllAcquisitionsPostInput]) -> Pages[t.EntityAcquisition, t.PageEntityAcquisition]:
        """List the acquisitions of all entities by filters in the body. Returns the acquisitions that match the filters in the body. The member `entity` has the filters of the list of entities. They are about the acquired entity. It creates nothing. The default order is newest announcement first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.

        POST /v1/acquisitions"""
        return self._list("POST /v1/acquisitions", 1, parameters, options)


class PeopleAddresses(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListAddressesInput]) -> Sequence[t.Address]:
        """List the addresses of a person. Returns physical addresses with all periods of the owner there. Order: the domicile, then the dominant location, then the last changed.

        GET /v1/people/{personId}/addresses"""
        return self._call("GET /v1/people/{personId}/addresses", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateAddressInput]) -> t.Address:
        """Add an address to a person. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. If the request contains no role, the first current address of an entity gets two roles: domicile and dominant. Another role and other days are another period at the same address. If the owner already has the period, nothing changes. A request without days does not continue a period that ended: it adds a current one.

        POST /v1/people/{personId}/addresses"""
        return self._call("POST /v1/people/{personId}/addresses", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetAddressInput]) -> t.Address:
        """Read one address of a person. Returns the physical address, with all periods of the owner there. addressJoinId is the id of one of these periods.

        GET /v1/people/{personId}/addresses/{addressJoinId}"""
        return self._call("GET /v1/people/{personId}/addresses/{addressJoinId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutAddressInput]) -> t.Address:
        """Replace an address of a person. Replaces one period of the owner at an address, and its location. Missing fields are cleared. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.

        PUT /v1/people/{personId}/addresses/{addressJoinId}"""
        return self._call("PUT /v1/people/{personId}/addresses/{addressJoinId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchAddressInput]) -> t.Address:
        """Change some parts of an address of a person. Merge patch (RFC 7396) of the period and its location. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.

        PATCH /v1/people/{personId}/addresses/{addressJoinId}"""
        return self._call("PATCH /v1/people/{personId}/addresses/{addressJoinId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteAddressInput]) -> t.Address:
        """Delete an address of a person. soft: all periods of the owner at that address become former periods and keep their roles. hard: these periods are removed. The physical address stays stored.

        DELETE /v1/people/{personId}/addresses/{addressJoinId}"""
        return self._call("DELETE /v1/people/{personId}/addresses/{addressJoinId}", 4, parameters, options)


class PeopleEntitiesCorporateTitle(Group):
    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.ClearEntityPersonCorporateTitleInput]) -> t.EntityPersonAssociation:
        """Remove the title of an association. The association and its dates do not change.

        DELETE /v1/people/{personId}/entities/{associationId}/corporate-title"""
        return self._call("DELETE /v1/people/{personId}/entities/{associationId}/corporate-title", 4, parameters, options)


class PeopleEntities(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.corporate_title = PeopleEntitiesCorporateTitle(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonEntityAssociationsInput]) -> Pages[t.EntityPersonAssociation, t.PageEntityPersonAssociation]:
        """List a person's associations. Returns the current and former associations of the person with their titles. The default order is current associations first, then the most recently recorded. Associations with hidden entities are left out.

        GET /v1/people/{personId}/entities"""
        return self._list("GET /v1/people/{personId}/entities", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEntityPersonAssociationInput]) -> t.EntityPersonAssociation:
        """Create an association. Connects the person with an entity. Send the id or the slug of the entity. If the person already has an association with this entity, title and start date, the stored association is returned unchanged. An association with an end date is a former association. If no title with this name is stored, the service creates the title and derives its level and function from its words. If the entity has two current chief executives after the write, the association is stored, and the response warns with SECOND_CHIEF_EXECUTIVE. The header `Warning` contains the warning.

        POST /v1/people/{personId}/entities"""
        return self._call("POST /v1/people/{personId}/entities", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonEntityAssociationInput]) -> t.EntityPersonAssociation:
        """Read one of a person's associations. Returns one association by its id. Returns 404 if the person or the entity is hidden, as if the association did not exist.

        GET /v1/people/{personId}/entities/{associationId}"""
        return self._call("GET /v1/people/{personId}/entities/{associationId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.ReplaceEntityPersonAssociationInput]) -> t.EntityPersonAssociation:
        """Replace an association. Replaces title, dates, isCurrent and creator. Missing fields are cleared. Person and entity cannot change. If the request contains their ids, they must be those of the association. An association with an end date is a former association. If no title with this name is stored, the service creates the title and derives its level and function from its words. If the entity has two current chief executives after the write, the association is stored, and the response warns with SECOND_CHIEF_EXECUTIVE. The header `Warning` contains the warning.

        PUT /v1/people/{personId}/entities/{associationId}"""
        return self._call("PUT /v1/people/{personId}/entities/{associationId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchEntityPersonAssociationInput]) -> t.EntityPersonAssociation:
        """Change an association. Merge patch (RFC 7396): a missing field keeps its value, null clears it. If the patch contains an end date and no isCurrent, the association becomes a former association. An association with an end date is a former association. If no title with this name is stored, the service creates the title and derives its level and function from its words. If the entity has two current chief executives after the write, the association is stored, and the response warns with SECOND_CHIEF_EXECUTIVE. The header `Warning` contains the warning.

        PATCH /v1/people/{personId}/entities/{associationId}"""
        return self._call("PATCH /v1/people/{personId}/entities/{associationId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteEntityPersonAssociationInput]) -> t.EntityPersonAssociation:
        """Delete an association. Permanently deletes the association, for example because it is wrong. Returns the deleted association. The history still contains it. If the person has left the entity, change endDate instead.

        DELETE /v1/people/{personId}/entities/{associationId}"""
        return self._call("DELETE /v1/people/{personId}/entities/{associationId}", 4, parameters, options)


class PeopleBlogPosts(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonBlogPostsInput]) -> Pages[t.BlogPost, t.PageBlogPost]:
        """List the blog posts of a person. By default, returns current posts. Default order: last published first; posts without a date come last.

        The operation listPersonBlogPostsBySlug has the same path, except for its last parameter. List the blog posts of a person by slug: Returns current posts. Default order: last published first; posts without a date come last. A UUID instead of the slug calls listPersonBlogPosts.

        GET /v1/people/{personId}/blog-posts"""
        return self._list("GET /v1/people/{personId}/blog-posts", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePersonBlogPostInput]) -> t.BlogPost:
        """Add a post to a person. The request is refused if the owner already has a post with this URL. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.

        POST /v1/people/{personId}/blog-posts"""
        return self._call("POST /v1/people/{personId}/blog-posts", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonBlogPostInput]) -> t.BlogPost:
        """Read one post of a person. Current and former posts can be read.

        GET /v1/people/{personId}/blog-posts/{blogPostId}"""
        return self._call("GET /v1/people/{personId}/blog-posts/{blogPostId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutPersonBlogPostInput]) -> t.BlogPost:
        """Replace a post of a person. url is required. A missing isCurrent keeps its value. Other missing fields are cleared. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.

        PUT /v1/people/{personId}/blog-posts/{blogPostId}"""
        return self._call("PUT /v1/people/{personId}/blog-posts/{blogPostId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchPersonBlogPostInput]) -> t.BlogPost:
        """Change some fields of a post of a person. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.

        PATCH /v1/people/{personId}/blog-posts/{blogPostId}"""
        return self._call("PATCH /v1/people/{personId}/blog-posts/{blogPostId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonBlogPostInput]) -> t.BlogPost:
        """Delete a post of a person. soft: the post becomes a former post. hard: the post is removed, and only its history still contains it.

        DELETE /v1/people/{personId}/blog-posts/{blogPostId}"""
        return self._call("DELETE /v1/people/{personId}/blog-posts/{blogPostId}", 4, parameters, options)


class PeopleContent(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonContentInput]) -> Pages[t.Content, t.PageContent]:
        """List the publications of a person. The list contains publications by the person and publications about the person. Returns news articles, posts and papers, newest first.

        GET /v1/people/{personId}/content"""
        return self._list("GET /v1/people/{personId}/content", 1, parameters, options)

    def search(self, *, options: Options | None = None, **parameters: Unpack[t.SearchPersonContentInput]) -> Pages[t.Content, t.PageContent]:
        """Search the publications of a person. Words such as `papers`, `about` and `from 2018` become filters. The service searches the publications for the other words of the query. Of each kind of publication, it ranks only the newest 500 matches. The best matches come first. `mode` accepts only auto, and `model` only built-in. Other values are refused with 400.

        Bearer tokens need one of the roles admin, client.

        POST /v1/people/{personId}/content/search"""
        return self._list("POST /v1/people/{personId}/content/search", 1, parameters, options)


class PeoplePhoto(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonPhotoInput]) -> t.ImageSlot:
        """Get the address of the photo of a person. Returns the address of the photo in a width and a format. 404 if the record has no image. If the header `Accept` prefers an image to JSON, such as `image/*`, the response is a redirect (302) to the image.

        GET /v1/people/{personId}/photo"""
        return self._call("GET /v1/people/{personId}/photo", 1, parameters, options)


class PeopleNews(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonNewsInput]) -> Pages[t.News, t.PageNews]:
        """List a person's news. Returns articles about the person. The newest articles come first.

        GET /v1/people/detail/news"""
        return self._list("GET /v1/people/detail/news", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePersonNewsInput]) -> t.NewsDetail:
        """Create an article about a person. Also links the article to this person. An external article (an article on another website) needs newsUrlOriginal, title, publication and excerpt. Any other article needs title and content. If only the URL of an external article is sent, the service reads the missing fields, the author, the time and the language from its web page. Without newsImageThumbnail, the service also imports the image of this page, as importNewsThumbnail does. If the page can be read but gives no image, the article is refused (gate `news-thumbnail-required`). If an article with the same URL or external id is stored, no article is created: the service links the stored article to the records in the request and returns it. Similar titles are refused with 409 and the candidates in details.newsCandidate (gate `duplicate`). A slug must start with the day of publication (gate `news-dated-slug`).

        POST /v1/people/detail/news"""
        return self._call("POST /v1/people/detail/news", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutPersonNewsInput]) -> t.NewsDetail:
        """Replace an article about a person. The article always stays linked to this person. Fields that are missing from the request are cleared, except the links to entities and people, the slug and the time of publication. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.

        PUT /v1/people/detail/news/{newsId}"""
        return self._call("PUT /v1/people/detail/news/{newsId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchPersonNewsInput]) -> t.NewsDetail:
        """Change an article about a person. The article always stays linked to this person. Merge patch (RFC 7396): a missing field keeps its value, null clears it. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.

        PATCH /v1/people/detail/news/{newsId}"""
        return self._call("PATCH /v1/people/detail/news/{newsId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonNewsInput]) -> t.News:
        """Delete an article about a person. Permanently deletes the article. Returns its core fields. The history still contains the article. To remove only a link, change entityJoinId or personId.

        DELETE /v1/people/detail/news/{newsId}"""
        return self._call("DELETE /v1/people/detail/news/{newsId}", 4, parameters, options)


class PeopleDuplicateCheckCandidates(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckPeopleCandidatesGetInput]) -> Pages[t.SearchDuplicateCandidateScore, t.PageSearchDuplicateCandidateScore]:
        """Score people who may be duplicates. Returns stored people who may be the same as the person in the request, each with a score and the reasons for the score. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        Bearer tokens need the role `admin` here.

        GET /v1/people/duplicate-check/candidates"""
        return self._list("GET /v1/people/duplicate-check/candidates", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckPeopleCandidatesPostInput]) -> Pages[t.SearchDuplicateCandidateScore, t.PageSearchDuplicateCandidateScore]:
        """Score people who may be duplicates. Returns stored people who may be the same as the person in the request, each with a score and the reasons for the score. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/people/duplicate-check/candidates"""
        return self._list("POST /v1/people/duplicate-check/candidates", 1, parameters, options)


class PeopleDuplicateCheck(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.candidates = PeopleDuplicateCheckCandidates(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckPeopleGetInput]) -> Pages[t.Person, t.PagePerson]:
        """List people who may be duplicates. Returns stored people who may be the same as the person in the request. Review them before you create or merge a person. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        Bearer tokens need the role `admin` here.

        GET /v1/people/duplicate-check"""
        return self._list("GET /v1/people/duplicate-check", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckPeoplePostInput]) -> Pages[t.Person, t.PagePerson]:
        """List people who may be duplicates. Returns stored people who may be the same as the person in the request. Review them before you create or merge a person. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/people/duplicate-check"""
        return self._list("POST /v1/people/duplicate-check", 1, parameters, options)


class PeopleGraph(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonGraphInput]) -> t.PersonGraph:
        """Read the people and entities around a person. Returns the current and former entities of the person, each with colleagues, news and similar entities. Also returns the people who invested in the same rounds, and people with the same title at other entities. Each list has a maximum length and is sorted. Hidden people and entities are left out.

        GET /v1/people/{personId}/graph"""
        return self._call("GET /v1/people/{personId}/graph", 1, parameters, options)


class PeopleSimilar(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListSimilarPeopleInput]) -> Pages[t.PersonSimilarityResult, t.PagePersonSimilarityResult]:
        """List similar people. Returns people with similar titles, employers and texts. Similarity is the cosine similarity of the vectors of the records. The vector of a record is a list of numbers that represents the meaning of its texts. The most similar records come first, at most 200. A record gets its vector a few seconds after it was created. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        GET /v1/people/detail/similar"""
        return self._list("GET /v1/people/detail/similar", 1, parameters, options)


class PeopleFiltersSearch(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.FilterSearchInput]) -> t.EntityFilterSearchResult:
        """Search the values of a filter of people. Returns the values of one filter of the list of people that contain the text. Case does not matter. Values that begin with the text come first, then the most frequent values. A text that contains only very frequent words, such as `the`, is refused with 400. There is only one page. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        GET /v1/people/filters/search"""
        return self._call("GET /v1/people/filters/search", 1, parameters, options)


class PeopleFilters(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.search = PeopleFiltersSearch(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.FiltersInput]) -> t.EntityFilterOptionSet:
        """List the filters of people. Returns every filter of the list of people with its values. A filter by value contains at most 50 values, most frequent first; GET /v1/people/filters/search finds its other values. A range filter contains the smallest and the largest known value.

        GET /v1/people/filters"""
        return self._call("GET /v1/people/filters", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.FiltersPostInput]) -> t.EntityFilterOptionSet:
        """List the filters of the people who match a filter. Returns all filters of the list of people. Each filter has the values that occur among the people who match the request. If the request contains no filter, all people in the list match.

        POST /v1/people/filters"""
        return self._call("POST /v1/people/filters", 1, parameters, options)


class PeopleInvestments(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonInvestmentsInput]) -> Pages[t.PersonInvestment, t.PagePersonInvestment]:
        """List a person's investments. Returns the investments in rounds that the person made directly, not through a fund. The default order is latest first. The purchase of a company is not an investment. `amount` is the amount that the whole round raised. `investorAttribution.amountInvested` is the amount that the person invested, in the currency of the round. To sort by the invested amount, send `amountInvested`. Hidden companies are left out.

        GET /v1/people/detail/investments"""
        return self._list("GET /v1/people/detail/investments", 1, parameters, options)


class PeopleInvestorActivity(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonInvestorActivityInput]) -> t.EntityFundraiseInvestorActivity:
        """Read the totals of a person's investments. Returns totals over the investments in rounds that the person made directly, not through a fund. Amounts include only rounds in US dollars. They are null if there are no such rounds. Hidden companies are left out.

        GET /v1/people/detail/investor-activity"""
        return self._call("GET /v1/people/detail/investor-activity", 1, parameters, options)


class PeopleLookupExact(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.LookupPersonExactInput]) -> t.PersonDetail:
        """Get a person by the slug, link or domain. Returns the whole person who has exactly this slug, link or domain. If no person has it, the status is 404. If several have it, the status is 409.

        GET /v1/people/lookup-exact"""
        return self._call("GET /v1/people/lookup-exact", 1, parameters, options)


class PeopleDetail(Group):
    def batch(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonDetailBatchInput]) -> Pages[t.PersonDetail, t.PagePersonDetailBatch]:
        """Read many people. Returns the people with the given ids, current or former slugs, and urls. If nobody has an id, slug or url, the response contains no row for it; with includeUnmatched, it lists them. Each person occurs once, in the order of the request: ids, then slugs, then urls. The id of a merged person finds the survivor. Without page and size, all people are on one page. totalElements is the number of visible people. If hidden people are included, it also counts ids of deleted people.

        Bearer tokens need the role `admin` here.

        POST /v1/people/detail/batch"""
        return self._list("POST /v1/people/detail/batch", 1, parameters, options)


class PeopleSitemapBoundaries(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonSitemapBoundariesInput]) -> t.PersonSitemapBoundaries:
        """Read where the sitemap pages of people end. Divides the published people into pages of 5000, in the order of their last change, oldest first, and returns where each page ends. Use this operation to generate a sitemap index, not to read records. `POST /v1/people/batch` has the same order and accepts `nextCursor` as its cursor.

        GET /v1/people/sitemap-boundaries"""
        return self._call("GET /v1/people/sitemap-boundaries", 1, parameters, options)


class PeopleRepositories(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonRepositoriesInput]) -> Pages[t.Repository, t.PageRepository]:
        """List the repositories of a person. Returns the repositories of the owner on GitHub (or on another server with the same API), as they were at the last synchronization. Default order: most stars first, then by name.

        GET /v1/people/{personId}/repositories"""
        return self._list("GET /v1/people/{personId}/repositories", 1, parameters, options)

    def sync(self, *, options: Options | None = None, **parameters: Unpack[t.SyncPersonRepositoriesInput]) -> Sequence[t.Repository]:
        """Synchronize the repositories of a person. Reads the repositories of the accounts that the current links of the type github name. Replaces the stored repositories in one transaction. For a link to one repository, reads only this repository. Reads at most 1000 repositories of an account. Private repositories, and repositories without a usable name or web page, are left out. Returns all repositories, most stars first. If GitHub (or the other server) fails, or its rate limit is used up, the response is 503, and the stored repositories stay.

        POST /v1/people/{personId}/repositories/sync"""
        return self._call("POST /v1/people/{personId}/repositories/sync", 2, parameters, options)


class PeopleEnrichments(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePersonEnrichmentInput]) -> t.ResearchRun:
        """Research a stored person. Creates a research run on a person. The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link. If it has no link, the problem lists pages that a web search finds for its name, if the service has a provider.

        Accepted kinds of bearer token: apiKey, oauthAccessToken.

        Bearer tokens need a plan that includes RESEARCH.

        POST /v1/people/{personId}/enrichments"""
        return self._call("POST /v1/people/{personId}/enrichments", 2, parameters, options)


class PeopleCrawlRunsJobs(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonCrawlRunJobInput]) -> t.CrawlRunJob:
        """Read the state of a crawl. Returns the state of a crawl and the pages that it has read. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        GET /v1/people/detail/crawl-runs/jobs/{jobId}"""
        return self._call("GET /v1/people/detail/crawl-runs/jobs/{jobId}", 1, parameters, options)


class PeopleCrawlRuns(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.jobs = PeopleCrawlRunsJobs(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonCrawlRunInput]) -> t.JobEnqueue:
        """Find the last crawl of the website of a person. Returns the job of the last crawl. 404 if there is none: a read starts no crawl, because a crawl uses a research unit. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        GET /v1/people/detail/crawl-runs"""
        return self._call("GET /v1/people/detail/crawl-runs", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdatePersonCrawlRunInput]) -> t.JobEnqueue:
        """Read the website of a person again. Creates a research run that reads the main website of the record. If the caller already has an active run on the record, this run is returned and costs nothing. Otherwise it reserves one research unit. A record is researched at most once in 24 hours. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        Accepted kinds of bearer token: apiKey, oauthAccessToken.

        Bearer tokens need a plan that includes RESEARCH.

        PATCH /v1/people/detail/crawl-runs"""
        return self._call("PATCH /v1/people/detail/crawl-runs", 0, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonCrawlRunInput]) -> None:
        """Remove the stored pages of the website of a person. Removes the pages that earlier runs have read. The facts that the runs found stay. 409 while a run reads the website. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.

        DELETE /v1/people/detail/crawl-runs"""
        return self._call("DELETE /v1/people/detail/crawl-runs", 0, parameters, options)


class PeopleSlugRedirects(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonRedirectsInput]) -> Pages[t.UrlSlugRedirect, t.PageUrlSlugRedirect]:
        """List the redirects to a person. A redirect leads from a former path of the record to its current path. The newest redirect comes first. Former paths below a provider that the caller may not see are left out.

        GET /v1/people/{personId}/slug/redirects"""
        return self._list("GET /v1/people/{personId}/slug/redirects", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonRedirectInput]) -> None:
        """Delete a redirect to a person. After the deletion, the former path no longer leads to the record. Another record can then use the former slug.

        DELETE /v1/people/{personId}/slug/redirects/{redirectId}"""
        return self._call("DELETE /v1/people/{personId}/slug/redirects/{redirectId}", 4, parameters, options)


class PeopleSlug(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.redirects = PeopleSlugRedirects(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonSlugInput]) -> t.SlugLocation:
        """Read the slug of a person. Returns the current slug of the record, its canonical path and its public URL. The path of an offering contains the slug of its provider only if the caller may see the provider.

        GET /v1/people/{personId}/slug"""
        return self._call("GET /v1/people/{personId}/slug", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.ChangePersonSlugInput]) -> t.SlugChangeResult:
        """Change the slug of a person. All former paths of the record then redirect to the changed path. The change is refused if another record, or a redirect to another record, already uses the slug.

        PATCH /v1/people/{personId}/slug"""
        return self._call("PATCH /v1/people/{personId}/slug", 4, parameters, options)


class PeopleTextsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.PersonTextTypesInput]) -> Sequence[t.TextTypeOption]:
        """List the types of text that a person can have. Returns each type with its word limits, its rules for paragraphs and a hint for writers.

        GET /v1/people/texts/types"""
        return self._call("GET /v1/people/texts/types", 1, parameters, options)


class PeopleTexts(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.types = PeopleTextsTypes(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonTextsInput]) -> Pages[t.EntityText, t.PageEntityText]:
        """List the texts of a person. By default, returns current texts of public types. Default order: last changed first.

        GET /v1/people/{personId}/texts"""
        return self._list("GET /v1/people/{personId}/texts", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePersonTextInput]) -> t.EntityText:
        """Add a text to a person. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.

        POST /v1/people/{personId}/texts"""
        return self._call("POST /v1/people/{personId}/texts", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonTextInput]) -> t.EntityText:
        """Read one text of a person. With a client secret, only current texts of public types can be read. With a bearer token or the admin API key, former texts can be read too.

        GET /v1/people/{personId}/texts/{textId}"""
        return self._call("GET /v1/people/{personId}/texts/{textId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutPersonTextInput]) -> t.EntityText:
        """Replace a text of a person. text and textType are required. Other missing fields get their default. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.

        PUT /v1/people/{personId}/texts/{textId}"""
        return self._call("PUT /v1/people/{personId}/texts/{textId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchPersonTextInput]) -> t.EntityText:
        """Change some fields of a text of a person. Merge patch (RFC 7396): a missing field keeps its value, and null sets the default. text and textType cannot be null. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.

        PATCH /v1/people/{personId}/texts/{textId}"""
        return self._call("PATCH /v1/people/{personId}/texts/{textId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonTextInput]) -> t.EntityText:
        """Delete a text of a person. soft: the text becomes a former text. hard: the text is removed, and only the history still contains it. The last summary and the last expanded text of a published entity cannot be removed.

        DELETE /v1/people/{personId}/texts/{textId}"""
        return self._call("DELETE /v1/people/{personId}/texts/{textId}", 4, parameters, options)


class PeopleUniqueIds(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonUniqueIdsInput]) -> Pages[t.UniqueId, t.PageUniqueId]:
        """List the identifiers of a person. Returns identifiers that external registries gave to the owner. Default order: last changed first.

        GET /v1/people/{personId}/unique-ids"""
        return self._list("GET /v1/people/{personId}/unique-ids", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePersonUniqueIdInput]) -> t.UniqueId:
        """Add an identifier to a person. idType can be an alias. The service normalizes the identifier and verifies its check digit. The request is refused if the owner already has the identifier.

        POST /v1/people/{personId}/unique-ids"""
        return self._call("POST /v1/people/{personId}/unique-ids", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonUniqueIdInput]) -> t.UniqueId:
        """Read one identifier of a person. An identifier is a number or code that an external registry gave to the person, such as an LEI.

        GET /v1/people/{personId}/unique-ids/{uniqueIdId}"""
        return self._call("GET /v1/people/{personId}/unique-ids/{uniqueIdId}", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdatePersonUniqueIdInput]) -> t.UniqueId:
        """Change some fields of an identifier of a person. Merge patch (RFC 7396): a missing field keeps its value; `source: null` clears the source.

        PATCH /v1/people/{personId}/unique-ids/{uniqueIdId}"""
        return self._call("PATCH /v1/people/{personId}/unique-ids/{uniqueIdId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonUniqueIdInput]) -> t.UniqueId:
        """Delete an identifier of a person. The deletion is permanent. Only the history still contains the identifier. The response is the removed identifier.

        DELETE /v1/people/{personId}/unique-ids/{uniqueIdId}"""
        return self._call("DELETE /v1/people/{personId}/unique-ids/{uniqueIdId}", 4, parameters, options)


class PeopleUrlsAll(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListAllPersonUrlsInput]) -> Pages[t.EntityUrlLink, t.PageEntityUrlLink]:
        """List the links of a person. Returns current and former links. Default order: last changed first.

        GET /v1/people/{personId}/urls/all"""
        return self._list("GET /v1/people/{personId}/urls/all", 1, parameters, options)


class PeopleUrlsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.PersonUrlTypesInput]) -> Sequence[t.UrlTypeAlias]:
        """List the types of link that a person can have. Returns each type with its accepted aliases and the hosts that identify it.

        GET /v1/people/urls/types"""
        return self._call("GET /v1/people/urls/types", 1, parameters, options)


class PeopleUrls(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.all = PeopleUrlsAll(connection)
        self.types = PeopleUrlsTypes(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPersonUrlsInput]) -> Pages[t.EntityUrlLink, t.PageEntityUrlLink]:
        """List the links of a person. By default, returns current primary links. Default order: last changed first.

        GET /v1/people/{personId}/urls"""
        return self._list("GET /v1/people/{personId}/urls", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePersonUrlInput]) -> t.EntityUrlLink:
        """Add a link to a person. The link is current and primary by default. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.

        POST /v1/people/{personId}/urls"""
        return self._call("POST /v1/people/{personId}/urls", 6, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonUrlInput]) -> t.EntityUrlLink:
        """Read one link of a person. Current and former links can be read.

        GET /v1/people/{personId}/urls/{urlId}"""
        return self._call("GET /v1/people/{personId}/urls/{urlId}", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutPersonUrlInput]) -> t.EntityUrlLink:
        """Replace a link of a person. A missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.

        PUT /v1/people/{personId}/urls/{urlId}"""
        return self._call("PUT /v1/people/{personId}/urls/{urlId}", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchPersonUrlInput]) -> t.EntityUrlLink:
        """Change some fields of a link of a person. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.

        PATCH /v1/people/{personId}/urls/{urlId}"""
        return self._call("PATCH /v1/people/{personId}/urls/{urlId}", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonUrlInput]) -> t.EntityUrlLink:
        """Delete a link of a person. soft: the link becomes a former link. hard: the link is removed, and only the history still contains it.

        DELETE /v1/people/{personId}/urls/{urlId}"""
        return self._call("DELETE /v1/people/{personId}/urls/{urlId}", 4, parameters, options)


class People(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.addresses = PeopleAddresses(connection)
        self.entities = PeopleEntities(connection)
        self.blog_posts = PeopleBlogPosts(connection)
        self.content = PeopleContent(connection)
        self.photo = PeoplePhoto(connection)
        self.news = PeopleNews(connection)
        self.duplicate_check = PeopleDuplicateCheck(connection)
        self.graph = PeopleGraph(connection)
        self.similar = PeopleSimilar(connection)
        self.filters = PeopleFilters(connection)
        self.investments = PeopleInvestments(connection)
        self.investor_activity = PeopleInvestorActivity(connection)
        self.lookup_exact = PeopleLookupExact(connection)
        self.detail = PeopleDetail(connection)
        self.sitemap_boundaries = PeopleSitemapBoundaries(connection)
        self.repositories = PeopleRepositories(connection)
        self.enrichments = PeopleEnrichments(connection)
        self.crawl_runs = PeopleCrawlRuns(connection)
        self.slug = PeopleSlug(connection)
        self.texts = PeopleTexts(connection)
        self.unique_ids = PeopleUniqueIds(connection)
        self.urls = PeopleUrls(connection)

    def counts(self, *, options: Options | None = None, **parameters: Unpack[t.CountPeopleInput]) -> t.FilterCounts:
        """Count the people of several filters. Counts, with one statement, the records that match each filter, for example to show how many results a list has without one of its filters. Each total is the `totalElements` of the list with the filter.

        POST /v1/people/counts"""
        return self._call("POST /v1/people/counts", 1, parameters, options)

    def bulk(self, *, options: Options | None = None, **parameters: Unpack[t.UpsertPeopleInput]) -> t.BulkAnswer:
        """Create or change many people. Creates or changes the person of each row, and the associations with the entities in `entityId`. Each row has a result. A row that cannot be used does not affect the others. Rows are identified by their id within the provider, as in an import, so a repeated request changes nothing. Each row counts as a request. The request processes rows for 20 seconds; send the rows that it did not process again.

        POST /v1/people/bulk"""
        return self._call("POST /v1/people/bulk", 2, parameters, options)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPeopleInput]) -> Pages[t.Person, t.PagePerson]:
        """List people. Returns the people who match the query parameters. The values of a repeated parameter are combined with "or", different parameters with "and". Parameters about an association must match the same association. Parameters about an investment must match the same investment. The default order is by full name, or by relevance if `search` is sent. To find out whether a person is already stored, use the duplicate check instead.

        Bearer tokens need the role `admin` here.

        GET /v1/people"""
        return self._list("GET /v1/people", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.ListPeoplePostInput]) -> Pages[t.Person, t.PagePerson]:
        """List people by filters in the body. Returns the people who match the filters in the body. It creates nothing. Use it instead of GET /v1/people if the filters are too long for a URL. Paging and sort are query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/people"""
        return self._list("POST /v1/people", 1, parameters, options)

    def batch(self, *, options: Options | None = None, **parameters: Unpack[t.ListPeopleBatchInput]) -> t.PagePerson | t.PagePersonDetail:
        """List many people by cursor. Returns the people who match a filter, page by page with a cursor, in the order of their last change, oldest first. A person who changes while you read the pages appears again at the end, so you miss nobody. Late pages are as fast as the first page. With `sort`, `hasImageFirst` or `semanticQuery` the order is different, and the list has only numbered pages, and no cursor. `projection=association` returns PersonDetail rows.

        Bearer tokens need the role `admin` here.

        POST /v1/people/batch"""
        return self._call("POST /v1/people/batch", 1, parameters, options)

    def natural_search(self, *, options: Options | None = None, **parameters: Unpack[t.NaturalSearchPeopleInput]) -> t.PersonNaturalSearchResult:
        """Search people in plain English. Translates a question to filters of the list of people, and returns the interpretation and a page of the list. Every result matches the filters in `filter`. The question can only add other filters. If the question contains words that no filter expresses, the results are ranked by the meaning of these words. If the question has no word for a filter, the whole question is searched by meaning (`fallbackUsed`). `unsupported` lists the parts that no filter can express, such as "profitable". The mode exact is refused: it is for entities only.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        POST /v1/people/natural-search"""
        return self._call("POST /v1/people/natural-search", 1, parameters, options)

    def lookup(self, *, options: Options | None = None, **parameters: Unpack[t.LookupPersonInput]) -> t.LookupResult:
        """Find the person that a name means. Compares a name with the names, links, identifiers and slugs of people. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.

        Bearer tokens need a plan that includes SEARCH.

        POST /v1/people/lookup"""
        return self._call("POST /v1/people/lookup", 1, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetPersonDetailInput]) -> t.PersonDetail:
        """Read one person. Finds one person and returns all data of this person. Send only `id`, or only `slug`, or `url`, or one or more of nameFull, nameAny, location and urlDomain. Of nameFull, nameAny, location and urlDomain, all that are sent must match. Together with `url`, they are used only if no person has this URL. If several people match, the response is 409 with the candidates. 404 does not prove that the person is not stored. For a caller with a plan, the read counts as a profile view, once per person and calendar month. With `asOf`, the response contains the person as they were at this time, as far as the history is recorded: its member `asOf` names what is not known. The caller sees only what it may see today.

        Bearer tokens need the role `admin` here.

        GET /v1/people/detail"""
        return self._call("GET /v1/people/detail", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePersonDetailInput]) -> t.PersonDetail:
        """Create a person with links, texts and associations. Creates a person with links, texts and associations, in one transaction. If one part is refused, nothing is written, and `field` names the part. At least one current link is required. If the request contains no slug, the service derives the slug from the name. The person is hidden, unless `status` sets isHidden to false. If the person may already be stored, the request is refused with 409 and the candidates (gate duplicate). Override the gate only after you have reviewed each candidate.

        POST /v1/people/detail"""
        return self._call("POST /v1/people/detail", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.UpdatePersonDetailInput]) -> t.PersonDetail:
        """Replace a person. Replaces all fields of the person itself. A missing field is cleared, except slug, aliases, image and status, which keep their values. After a change of the slug, the former path redirects.

        PUT /v1/people/detail"""
        return self._call("PUT /v1/people/detail", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchPersonDetailInput]) -> t.PersonDetail:
        """Change some fields of a person. Merge patch (RFC 7396): a missing field keeps its value, null clears it, a list replaces the whole list. After a change of the slug, the former path redirects.

        PATCH /v1/people/detail"""
        return self._call("PATCH /v1/people/detail", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeletePersonDetailInput]) -> t.SlugDelete:
        """Delete a person. Deletes a person. With deleteMode=soft, the person returns 404, and no other person can use the slug. With deleteMode=hard, the person and all owned records are removed, and the slug is free. The history still contains the whole row.

        DELETE /v1/people/detail"""
        return self._call("DELETE /v1/people/detail", 4, parameters, options)

    def merge(self, *, options: Options | None = None, **parameters: Unpack[t.MergePeopleInput]) -> t.PersonMergeResult:
        """Merge two people. Makes one person out of two. One person, the survivor, stays. The other person is deleted. Records of the deleted person, such as associations, texts and investments, move to the survivor. If both have the same record, the record of the survivor stays. This applies to associations with the same entity, title and start date, to investments in the same round, and to the current primary text or link of a type. The names of the deleted person become aliases of the survivor, and the paths of the deleted person redirect to the survivor. A read of the id or the public id of the deleted person leads to the survivor, also after further merges. One history entry of the survivor contains all changed rows as they were before the merge.

        POST /v1/people/merge"""
        return self._call("POST /v1/people/merge", 6, parameters, options)


class AuthMeApiKeysCurrent(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetCurrentApiKeyInput]) -> t.CurrentApiKey:
        """Read the credential of the current request. Returns the kind of the bearer token in the request. If it is a stored key, the response also contains the key without its secret.

        GET /v1/auth/me/api-keys/current"""
        return self._call("GET /v1/auth/me/api-keys/current", 1, parameters, options)


class AuthMeApiKeys(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.current = AuthMeApiKeysCurrent(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListMyApiKeysInput]) -> Sequence[t.ApiKey]:
        """List the personal API keys of the caller. Returns all valid keys, newest first, then at most 200 revoked and expired keys, newest first. Secrets are not returned, because the service does not store them.

        GET /v1/auth/me/api-keys"""
        return self._call("GET /v1/auth/me/api-keys", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateMyApiKeyInput]) -> t.NewApiKey:
        """Create a personal API key. The key acts as its owner, with the plan of the owner. It has those roles and permissions of the owner that the credential of this request also has. If this credential is a key and is revoked, the created key is revoked too, and the created key cannot expire later than this credential. The response contains the secret of the key, which cannot be read again. An account has at most 50 valid keys. The operation does not accept an idempotency key, because the stored response would contain the secret.

        POST /v1/auth/me/api-keys"""
        return self._call("POST /v1/auth/me/api-keys", 0, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.RevokeMyApiKeyInput]) -> t.ApiKey:
        """Revoke a personal API key. Also revokes all keys that were created with the key. The webhooks of these keys are disabled, their alerts are turned off, their exports end, and their schedules of exports are paused. After that, requests with these keys are refused: by this process at once, by other processes within one second (at once if they share a Redis). A request can revoke the key with which it is sent. A repeated request changes nothing. An account keeps its last 100 revoked or expired keys for 90 days.

        DELETE /v1/auth/me/api-keys/{apiKeyId}"""
        return self._call("DELETE /v1/auth/me/api-keys/{apiKeyId}", 0, parameters, options)


class AuthMe(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.api_keys = AuthMeApiKeys(connection)

    def permissions(self, *, options: Options | None = None, **parameters: Unpack[t.CheckMyPermissionsInput]) -> t.PermissionCheck:
        """Check which operations the caller may call. Returns the operations from the request that the caller may call over REST. The rules are the same as for a real request. An operation is left out if its method, id and path do not belong together, or if authorizationPath is not this path with valid values. Nothing is executed.

        POST /v1/auth/me/permissions"""
        return self._call("POST /v1/auth/me/permissions", 1, parameters, options)


class Auth(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.me = AuthMe(connection)



class BillingSubscription(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetSubscriptionInput]) -> t.BillingSubscription:
        """Read the plan of the caller and the units left in the month. Returns the plan of the caller and how many units are used and left. Allowances apply to a calendar month in UTC, independent of the paid period. Several views of the same profile in one month count as one view. A research run uses one unit: a person unit for a person, a company unit for any entity. A caller without a plan gets the status NONE and limits of 0.

        GET /v1/billing/subscription"""
        return self._call("GET /v1/billing/subscription", 1, parameters, options)


class BillingPlans(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListPlansInput]) -> Sequence[t.PlanOffer]:
        """List the plans. Returns all plans with their prices and monthly allowances, lowest rank first.

        GET /v1/billing/plans"""
        return self._call("GET /v1/billing/plans", 1, parameters, options)


class BillingCheckoutSessions(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateCheckoutInput]) -> t.BillingCheckout:
        """Begin a subscription. Returns a page where the customer pays the first period of a paid plan. The subscription begins with the payment. A repeated request returns the same open checkout. A request for another plan closes it. An account with a subscription gets 409: change its plan instead.

        POST /v1/billing/checkout-sessions"""
        return self._call("POST /v1/billing/checkout-sessions", 2, parameters, options)


class BillingPlanChangesPreview(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.PreviewPlanChangeInput]) -> t.PlanChangePreview:
        """Preview a plan change. Returns the date, the lines and the amounts of a plan change, by the rules of the change itself, without changing anything. If the change is made later, the price of the unused time is lower. The response has the same problems as the change.

        GET /v1/billing/plan-changes/preview"""
        return self._call("GET /v1/billing/plan-changes/preview", 1, parameters, options)


class BillingPlanChanges(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.preview = BillingPlanChangesPreview(connection)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.ChangeSubscriptionPlanInput]) -> t.PlanChange:
        """Change the plan of the caller. A plan with a higher rank or a longer period applies at once, and its invoice contains the prorated difference. If the customer must pay this invoice, the response contains `paymentUrl`, and the current plan applies until the payment. Any other change applies at the end of the period. If `plan` is the current plan, a scheduled change and an unpaid change are canceled. Repeat the request to get the same `paymentUrl` again. An invoice of a change is payable for 23 hours, at most until the end of the period.

        POST /v1/billing/plan-changes"""
        return self._call("POST /v1/billing/plan-changes", 2, parameters, options)


class BillingPortalSessions(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreatePortalInput]) -> t.BillingPortal:
        """Open the billing portal. Returns the URL of a page for a browser, with the subscription and the invoices of the caller. If an external payment provider is configured, the page is that of the provider, where the customer also manages payment methods.

        POST /v1/billing/portal-sessions"""
        return self._call("POST /v1/billing/portal-sessions", 2, parameters, options)


class BillingInvoices(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListInvoicesInput]) -> Pages[t.Invoice, t.PageInvoice]:
        """List the invoices of the caller. Returns all invoices of the account, newest first.

        GET /v1/billing/invoices"""
        return self._list("GET /v1/billing/invoices", 1, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetInvoiceInput]) -> t.Invoice:
        """Read an invoice. Returns an invoice of the account of the caller. With `Accept: application/pdf`, the response is the invoice as a PDF file.

        GET /v1/billing/invoices/{invoiceId}"""
        return self._call("GET /v1/billing/invoices/{invoiceId}", 1, parameters, options)

    def payments(self, *, options: Options | None = None, **parameters: Unpack[t.MarkInvoicePaidInput]) -> t.Invoice:
        """Record the payment of an invoice. For the operator of a service without an external payment provider: records that the customer has paid, for example by bank transfer. If the invoice is for a new plan or a plan change, the plan starts. A repeated request returns the same invoice. 409 if the invoice is void, or if an external provider collects it.

        POST /v1/billing/invoices/{invoiceId}/payments"""
        return self._call("POST /v1/billing/invoices/{invoiceId}/payments", 2, parameters, options)


class BillingUsage(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetUsageInput]) -> t.BillingUsage:
        """Read what each meter charged in a month. Returns the units and the charges of each meter of the caller in a month. Research beyond the allowance of the plan costs additional units, if they are switched on.

        GET /v1/billing/usage"""
        return self._call("GET /v1/billing/usage", 1, parameters, options)


class BillingAdditionalUsage(Group):
    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.SetAdditionalUsageInput]) -> t.AdditionalUsageSetting:
        """Switch additional usage on or off. Sets the maximum cost of research beyond the allowance of the plan in a month. Null switches additional usage off. If the cap is lower than the cost of this month so far, further units are refused, but existing charges stay.

        PUT /v1/billing/additional-usage"""
        return self._call("PUT /v1/billing/additional-usage", 0, parameters, options)


class BillingStatements(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateUsageStatementInput]) -> t.StatementLink:
        """Download the usage of a month. Returns the URL of a CSV file with one line for each meter: its limit, its used units, and what the additional units cost. The URL can be used for one hour without a credential.

        POST /v1/billing/statements"""
        return self._call("POST /v1/billing/statements", 2, parameters, options)


class Billing(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.subscription = BillingSubscription(connection)
        self.plans = BillingPlans(connection)
        self.checkout_sessions = BillingCheckoutSessions(connection)
        self.plan_changes = BillingPlanChanges(connection)
        self.portal_sessions = BillingPortalSessions(connection)
        self.invoices = BillingInvoices(connection)
        self.usage = BillingUsage(connection)
        self.additional_usage = BillingAdditionalUsage(connection)
        self.statements = BillingStatements(connection)

    def cancellations(self, *, options: Options | None = None, **parameters: Unpack[t.CancelSubscriptionInput]) -> t.Cancellation:
        """Cancel the subscription of the caller. The subscription ends at the end of the current period. The service does not pay money back. A plan change to the current plan undoes the cancellation.

        POST /v1/billing/cancellations"""
        return self._call("POST /v1/billing/cancellations", 2, parameters, options)


class ClassificationsCatalog(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetCatalogInput]) -> t.ClassificationCatalog:
        """Read the catalog of classifications. Returns all buckets of tags, such as industry, and all standards of codes, such as NAICS. `writable` and `creatable` report what clients can do with the tags of each bucket and the codes of each standard. Inactive tags are left out.

        GET /v1/classifications/catalog"""
        return self._call("GET /v1/classifications/catalog", 1, parameters, options)


class ClassificationsSearch(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.SearchClassificationsInput]) -> Pages[t.Classification, t.PageClassification]:
        """Search tags and codes of standards. Returns active tags, sorted by bucket and name. After them come codes of standards, sorted by standard, level and code.

        GET /v1/classifications/search"""
        return self._list("GET /v1/classifications/search", 1, parameters, options)


class ClassificationsTags(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.SearchTagsInput]) -> Pages[t.EntityTag, t.PageEntityTag]:
        """Search tags. Returns active tags, sorted by bucket and name.

        GET /v1/classifications/tags"""
        return self._list("GET /v1/classifications/tags", 1, parameters, options)


class ClassificationsTopicMember(Group):
    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateTopicMemberInput]) -> t.Topic:
        """Correct the classifications of a topic. Adds a classification to a topic, or removes it. The filter `topic` and questions in plain English use the correction at once, and the service does not change it. Topics that include this topic get the added classification too; a removal counts for this topic only.

        Bearer tokens need the role `admin` here.

        PATCH /v1/classifications/topic/member"""
        return self._call("PATCH /v1/classifications/topic/member", 0, parameters, options)


class ClassificationsTopic(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.member = ClassificationsTopicMember(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetTopicInput]) -> t.Topic:
        """Read the classifications of a topic. Returns all classifications that the filter `topic` finds for a name, in any bucket, and why. Each name of a classification is a topic. A name that no classification has returns no members.

        GET /v1/classifications/topic"""
        return self._call("GET /v1/classifications/topic", 1, parameters, options)


class Classifications(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.catalog = ClassificationsCatalog(connection)
        self.search = ClassificationsSearch(connection)
        self.tags = ClassificationsTags(connection)
        self.topic = ClassificationsTopic(connection)



class NewsDuplicateCheckCandidates(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckNewsCandidatesGetInput]) -> Pages[t.NewsCandidateScore, t.PageNewsCandidateScore]:
        """Score articles that may be duplicates. Returns stored articles that may be the same as the article in the request, each with a score and the reasons for the score. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        Bearer tokens need the role `admin` here.

        GET /v1/news/duplicate-check/candidates"""
        return self._list("GET /v1/news/duplicate-check/candidates", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckNewsCandidatesPostInput]) -> Pages[t.NewsCandidateScore, t.PageNewsCandidateScore]:
        """Score articles that may be duplicates. Returns stored articles that may be the same as the article in the request, each with a score and the reasons for the score. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/news/duplicate-check/candidates"""
        return self._list("POST /v1/news/duplicate-check/candidates", 1, parameters, options)


class NewsDuplicateCheck(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.candidates = NewsDuplicateCheckCandidates(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckNewsGetInput]) -> Pages[t.NewsDetail, t.PageNewsDetail]:
        """List articles that may be duplicates. Returns stored articles that may be the same as the article in the request. Review them before you create or change an article. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        Bearer tokens need the role `admin` here.

        GET /v1/news/duplicate-check"""
        return self._list("GET /v1/news/duplicate-check", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.DuplicateCheckNewsPostInput]) -> Pages[t.NewsDetail, t.PageNewsDetail]:
        """List articles that may be duplicates. Returns stored articles that may be the same as the article in the request. Review them before you create or change an article. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.

        Bearer tokens need the role `admin` here.

        POST /v1/news/duplicate-check"""
        return self._list("POST /v1/news/duplicate-check", 1, parameters, options)


class NewsLinkerCandidates(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListCandidatesInput]) -> Pages[t.NewsLinkerCandidate, t.PageNewsLinkerCandidate]:
        """List articles without a link to a record, with the records that they name. Returns the articles that are linked to no entity and to no person, newest first. For each article, it finds records whose name is in the title, in the excerpt or in the text, or to whose page the article links. Only records that the caller can see are returned. To link an article, update it with entityJoinId or personId. To refuse a record, link it with the match status `rejected`: the article is then listed only with `processExisting`. With `includeLinkedExcluded`, the header `X-Linked-Excluded` has the number of articles that are left out because they have a link.

        GET /v1/news/linker/candidates"""
        return self._list("GET /v1/news/linker/candidates", 1, parameters, options)


class NewsLinker(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.candidates = NewsLinkerCandidates(connection)



class NewsRelatedCompanies(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.RelatedCompaniesInput]) -> Pages[t.Entity, t.PageEntity]:
        """List the companies that are related to an article. Returns the companies to which the article is linked first, then companies whose texts are similar in meaning to the article. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        GET /v1/news/{id}/related-companies"""
        return self._list("GET /v1/news/{id}/related-companies", 1, parameters, options)


class NewsThumbnail(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetNewsThumbnailInput]) -> t.ImageSlot:
        """Get the address of the image of a news article. Returns the address of the image in a width and a format. 404 if the record has no image. If the header `Accept` prefers an image to JSON, such as `image/*`, the response is a redirect (302) to the image.

        GET /v1/news/{newsId}/thumbnail"""
        return self._call("GET /v1/news/{newsId}/thumbnail", 1, parameters, options)


class NewsRecent(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListRecentNewsInput]) -> Pages[t.News, t.PageNews]:
        """List recent news. Returns the newest articles first.

        GET /v1/news/recent"""
        return self._list("GET /v1/news/recent", 1, parameters, options)


class NewsSimilar(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListSimilarNewsInput]) -> Pages[t.News, t.PageNews]:
        """List similar news. Returns the articles whose title and text are most similar in meaning to those of an article, at most 200. The most similar ones come first. If there is no similar article, the newest articles are returned. An article gets its vector a few seconds after it was created. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        GET /v1/news/similar"""
        return self._list("GET /v1/news/similar", 1, parameters, options)


class NewsSlugRedirects(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListNewsRedirectsInput]) -> Pages[t.UrlSlugRedirect, t.PageUrlSlugRedirect]:
        """List the redirects to a news article. A redirect leads from a former path of the record to its current path. The newest redirect comes first. Former paths below a provider that the caller may not see are left out.

        GET /v1/news/{newsId}/slug/redirects"""
        return self._list("GET /v1/news/{newsId}/slug/redirects", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteNewsRedirectInput]) -> None:
        """Delete a redirect to a news article. After the deletion, the former path no longer leads to the record. Another record can then use the former slug.

        DELETE /v1/news/{newsId}/slug/redirects/{redirectId}"""
        return self._call("DELETE /v1/news/{newsId}/slug/redirects/{redirectId}", 4, parameters, options)


class NewsSlug(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.redirects = NewsSlugRedirects(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetNewsSlugInput]) -> t.SlugLocation:
        """Read the slug of a news article. Returns the current slug of the record, its canonical path and its public URL. The path of an offering contains the slug of its provider only if the caller may see the provider.

        GET /v1/news/{newsId}/slug"""
        return self._call("GET /v1/news/{newsId}/slug", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.ChangeNewsSlugInput]) -> t.SlugChangeResult:
        """Change the slug of a news article. All former paths of the record then redirect to the changed path. The change is refused if another record, or a redirect to another record, already uses the slug. The slug must start with the day of publication (gate `news-dated-slug`).

        PATCH /v1/news/{newsId}/slug"""
        return self._call("PATCH /v1/news/{newsId}/slug", 4, parameters, options)


class News(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.duplicate_check = NewsDuplicateCheck(connection)
        self.linker = NewsLinker(connection)
        self.related_companies = NewsRelatedCompanies(connection)
        self.thumbnail = NewsThumbnail(connection)
        self.recent = NewsRecent(connection)
        self.similar = NewsSimilar(connection)
        self.slug = NewsSlug(connection)

    def bulk(self, *, options: Options | None = None, **parameters: Unpack[t.UpsertNewsInput]) -> t.BulkAnswer:
        """Create many news articles. Creates the article of each row. The members `entityId` and `personId` have ids of earlier rows of the same provider. Each row has a result. A row that cannot be used does not affect the others. Rows are identified by their id within the provider, as in an import, so a repeated request changes nothing. Each row counts as a request. The request processes rows for 20 seconds; send the rows that it did not process again.

        POST /v1/news/bulk"""
        return self._call("POST /v1/news/bulk", 2, parameters, options)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListNewsInput]) -> Pages[t.News, t.PageNews]:
        """List news. Returns the news articles that match the query parameters. To find out whether an article is already stored, use GET /v1/news/detail. The default order is newest first.

        GET /v1/news"""
        return self._list("GET /v1/news", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.ListNewsPostInput]) -> Pages[t.News, t.PageNews]:
        """List news by filters in the body. Returns the news articles that match the filter in the body. It creates nothing. Paging and sort are query parameters. `mode` accepts auto and keyword, which mean the same: news can only be searched by words. The default order is newest first.

        POST /v1/news"""
        return self._list("POST /v1/news", 9, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetNewsDetailInput]) -> t.NewsDetail:
        """Read one article. Returns one article with its full text. Send exactly one of id, slug and externalId. Or send url, title or both of them, optionally with publication and urlDomain. If several articles match, the response is 409 with the candidates in details.newsCandidate. To read one of them, send its id. With `asOf`, the response contains the article as it was at this time, as far as its history is recorded: its member `asOf` names what is not known.

        GET /v1/news/detail"""
        return self._call("GET /v1/news/detail", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateNewsDetailInput]) -> t.NewsDetail:
        """Create an article. An external article (an article on another website) needs newsUrlOriginal, title, publication and excerpt. Any other article needs title and content. If only the URL of an external article is sent, the service reads the missing fields, the author, the time and the language from its web page. Without newsImageThumbnail, the service also imports the image of this page, as importNewsThumbnail does. If the page can be read but gives no image, the article is refused (gate `news-thumbnail-required`). If an article with the same URL or external id is stored, no article is created: the service links the stored article to the records in the request and returns it. Similar titles are refused with 409 and the candidates in details.newsCandidate (gate `duplicate`). A slug must start with the day of publication (gate `news-dated-slug`).

        POST /v1/news/detail"""
        return self._call("POST /v1/news/detail", 6, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.PutNewsDetailInput]) -> t.NewsDetail:
        """Replace an article. Fields that are missing from the request are cleared, except the links to entities and people, the slug and the time of publication. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.

        PUT /v1/news/detail"""
        return self._call("PUT /v1/news/detail", 4, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.PatchNewsDetailInput]) -> t.NewsDetail:
        """Change an article. Merge patch (RFC 7396): a missing field keeps its value, null clears it. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.

        PATCH /v1/news/detail"""
        return self._call("PATCH /v1/news/detail", 4, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteNewsDetailInput]) -> t.News:
        """Delete an article. Permanently deletes the article. Returns its core fields. The history still contains the article. To remove only a link, change entityJoinId or personId.

        DELETE /v1/news/detail"""
        return self._call("DELETE /v1/news/detail", 4, parameters, options)

    def feedback(self, *, options: Options | None = None, **parameters: Unpack[t.SubmitFeedbackInput]) -> t.NewsFeedbackAcknowledgement:
        """Send feedback on an article. Stores the feedback of the caller on the article. The service stores one feedback of each caller on each article: the next feedback replaces it. The article itself does not change.

        POST /v1/news/feedback"""
        return self._call("POST /v1/news/feedback", 2, parameters, options)


class DuplicatesHidden(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListHiddenDuplicatesInput]) -> Pages[t.HiddenDuplicate, t.PageHiddenDuplicate]:
        """List pairs of a written and a hidden record that may be the same. A record that the caller of a write cannot see does not refuse the write, because the refusal would tell the caller that the record exists. Such a record that has a similar name, or the same website or profile, is listed here with the written record. Merge the two records, or keep both. Pairs with a deleted or merged record are not listed. The pair that was found last comes first.

        Bearer tokens need the role `admin` here.

        GET /v1/duplicates/hidden"""
        return self._list("GET /v1/duplicates/hidden", 1, parameters, options)


class Duplicates(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.hidden = DuplicatesHidden(connection)



class ContentEmbeddingActivity(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.GetOwnerActivityInput]) -> Sequence[t.ContentEmbeddingOwnerActivity]:
        """List the records whose vectors were computed last. Returns the entities and people whose vectors were computed in the last 24 hours, the last computed first.

        Bearer tokens need the role `admin` here.

        GET /v1/content/embedding/activity"""
        return self._call("GET /v1/content/embedding/activity", 1, parameters, options)


class ContentEmbeddingBacklogMode(Group):
    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.SetBacklogModeInput]) -> t.ContentEmbeddingBacklog:
        """Set how much of the computation of vectors is done. The mode is stored. All processes follow it from their next batch, also after a restart.

        Bearer tokens need the role `admin` here.

        PUT /v1/content/embedding/backlog/mode"""
        return self._call("PUT /v1/content/embedding/backlog/mode", 0, parameters, options)


class ContentEmbeddingBacklog(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.mode = ContentEmbeddingBacklogMode(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetBacklogStatusInput]) -> t.ContentEmbeddingBacklog:
        """Read the state of the computation of vectors. Returns the switch and the mode, the numbers of vectors that have to be computed, and how many were computed in the last days.

        Bearer tokens need the role `admin` here.

        GET /v1/content/embedding/backlog"""
        return self._call("GET /v1/content/embedding/backlog", 1, parameters, options)

    def replace(self, *, options: Options | None = None, **parameters: Unpack[t.EnableBacklogInput]) -> t.ContentEmbeddingBacklog:
        """Switch the computation of vectors on. The vectors that are due are computed again, in the present mode. It has no effect if it is on.

        Bearer tokens need the role `admin` here.

        PUT /v1/content/embedding/backlog"""
        return self._call("PUT /v1/content/embedding/backlog", 0, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DisableBacklogInput]) -> t.ContentEmbeddingBacklog:
        """Switch the computation of vectors off. No process begins another batch of vectors. A batch that is being computed is stored. Records that change are found by their former meaning until the computation is switched on.

        Bearer tokens need the role `admin` here.

        DELETE /v1/content/embedding/backlog"""
        return self._call("DELETE /v1/content/embedding/backlog", 0, parameters, options)


class ContentEmbeddingNeighbors(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.NeighborsInput]) -> Sequence[t.ContentEmbeddingNeighbor]:
        """List the records with the most similar vectors. Compares the vector of a record with those of the records of a kind, which can be another kind. Only records that the caller can see are returned. The list is empty while the record has no vector.

        GET /v1/content/embedding/neighbors"""
        return self._call("GET /v1/content/embedding/neighbors", 1, parameters, options)


class ContentEmbeddingStale(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.StaleIds_1Input]) -> Sequence[str]:
        """List the records whose vectors have to be computed. Returns the ids of records that have no vector, that changed since their vector was computed, or whose vector another model computed. Only records that the caller can see are returned, in the order of their ids.

        GET /v1/content/embedding/stale"""
        return self._call("GET /v1/content/embedding/stale", 1, parameters, options)


class ContentEmbeddingRefresh(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.RefreshOneInput]) -> t.RefreshTriggerOutcome:
        """Compute the vector of a record again. Marks the vector of a record as due, also if the record did not change. A worker begins at once. Search uses the former vector until then.

        Bearer tokens need the role `admin` here.

        POST /v1/content/embedding/refresh"""
        return self._call("POST /v1/content/embedding/refresh", 2, parameters, options)

    def sweep(self, *, options: Options | None = None, **parameters: Unpack[t.RefreshSweepInput]) -> t.RefreshTriggerOutcome:
        """Mark vectors of one kind of record as due. Marks up to `limit` vectors as due. A worker begins at once.

        Bearer tokens need the role `admin` here.

        POST /v1/content/embedding/refresh/sweep"""
        return self._call("POST /v1/content/embedding/refresh/sweep", 2, parameters, options)

    def reconcile(self, *, options: Options | None = None, **parameters: Unpack[t.RefreshReconcileInput]) -> t.RefreshTriggerOutcome:
        """Mark the vectors of all kinds of record as due that have to be computed. Does all sweeps for all kinds of record, each for up to 500 records. A worker begins at once.

        Bearer tokens need the role `admin` here.

        POST /v1/content/embedding/refresh/reconcile"""
        return self._call("POST /v1/content/embedding/refresh/reconcile", 2, parameters, options)


class ContentEmbedding(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.activity = ContentEmbeddingActivity(connection)
        self.backlog = ContentEmbeddingBacklog(connection)
        self.neighbors = ContentEmbeddingNeighbors(connection)
        self.stale = ContentEmbeddingStale(connection)
        self.refresh = ContentEmbeddingRefresh(connection)



class Content(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.embedding = ContentEmbedding(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListContentInput]) -> Pages[t.Content, t.PageContent]:
        """List publications. Returns news articles, posts and papers, newest first.

        GET /v1/content"""
        return self._list("GET /v1/content", 1, parameters, options)

    def search(self, *, options: Options | None = None, **parameters: Unpack[t.SearchContentInput]) -> t.ContentSearchResult:
        """Search publications. Words such as `papers`, `about` and `from 2018` become filters. The service searches the publications for the other words of the query. Of each kind of publication, it ranks only the newest 500 matches. The best matches come first. `mode` accepts only auto, and `model` only built-in. Other values are refused with 400.

        POST /v1/content/search"""
        return self._call("POST /v1/content/search", 1, parameters, options)


class Exports(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListExportsInput]) -> Sequence[t.Export]:
        """List exports. Returns the exports of the caller that have not expired, newest first: at most 10, and those that the schedules of the caller keep.

        GET /v1/exports"""
        return self._call("GET /v1/exports", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateExportInput]) -> t.Export:
        """Export a list, a query or everything to files. Writes all records of a list that the caller may read to a file, in the background. With `graphQuery`, it writes the records of a connection of GraphQL, with the selected fields as columns. With `everything`, there is one file for each kind of record. Read the export until its state is COMPLETED or FAILED. The links to the files need no credential, and can be read in parts. The file `manifest.json` contains the time, the hashes and the numbers of records, and `schema.sql` creates the views for DuckDB. While an export is not finished, the same request returns the same export. A caller can have at most 10 exports. An export is deleted after three days.

        POST /v1/exports"""
        return self._call("POST /v1/exports", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetExportInput]) -> t.Export:
        """Get an export. Returns the state of an export, and the links to its files when all of them are written.

        GET /v1/exports/{exportId}"""
        return self._call("GET /v1/exports/{exportId}", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteExportInput]) -> t.Export:
        """Delete an export. Ends the links of an export at once, and stops its work. Its files are deleted within some minutes.

        DELETE /v1/exports/{exportId}"""
        return self._call("DELETE /v1/exports/{exportId}", 0, parameters, options)


class ExportSchedules(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListExportSchedulesInput]) -> Sequence[t.ExportSchedule]:
        """List the schedules of exports. Returns the schedules of the caller, oldest first. There are at most 10.

        GET /v1/export-schedules"""
        return self._call("GET /v1/export-schedules", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateExportScheduleInput]) -> t.ExportSchedule:
        """Create a schedule of exports. Creates the same export again and again, such as everything once a week and the changes once a day. Each export has the rights that the caller then has, and is made once. An export that was due while the service did not run is made once when it runs again. If an export fails, it is made again after a growing pause. The last `keep` completed exports are kept. A caller can have at most 10 schedules. A schedule is paused when the credential that created it ends.

        POST /v1/export-schedules"""
        return self._call("POST /v1/export-schedules", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetExportScheduleInput]) -> t.ExportSchedule:
        """Get a schedule of exports. Returns a schedule with the time of its next export and the reason of its last failure.

        GET /v1/export-schedules/{scheduleId}"""
        return self._call("GET /v1/export-schedules/{scheduleId}", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateExportScheduleInput]) -> t.ExportSchedule:
        """Change a schedule of exports. Changes the times of a schedule, or pauses it. A missing field keeps its value. A schedule that is paused and continued makes its next export at the next time, and an export of changes continues where the last completed one ended.

        PATCH /v1/export-schedules/{scheduleId}"""
        return self._call("PATCH /v1/export-schedules/{scheduleId}", 0, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteExportScheduleInput]) -> t.ExportSchedule:
        """Delete a schedule of exports. Deletes a schedule. Its exports stay for three days, like all others.

        DELETE /v1/export-schedules/{scheduleId}"""
        return self._call("DELETE /v1/export-schedules/{scheduleId}", 0, parameters, options)


class ImportsReport(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListImportLinesInput]) -> Pages[t.ImportLine, t.PageImportLine]:
        """Read the report of an import. Returns what the import left out, merged or found stored already: a line for each row or value, in the order of the file. The report has at most 100,000 lines; the counts of the import contain all.

        GET /v1/imports/{importId}/report"""
        return self._list("GET /v1/imports/{importId}/report", 1, parameters, options)


class ImportsEvents(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListImportEventsInput]) -> Sequence[t.Import]:
        """Follow an import. Returns the current state of the import if it has changed since the revision `after`. A stream has an event for each change, whose id is the revision, until the import ends. Changes that follow each other quickly can be one event. The stream continues after a restart of the service. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.

        GET /v1/imports/{importId}/events"""
        return self._call("GET /v1/imports/{importId}/events", 1, parameters, options)

    def follow(self, *, options: Options | None = None, **parameters: Unpack[t.ListImportEventsInput]) -> Iterator[t.Import]:
        """Yields the events, and continues after the last one when the connection is lost."""
        return self._follow("GET /v1/imports/{importId}/events", 1, parameters, options)


class Imports(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.report = ImportsReport(connection)
        self.events = ImportsEvents(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListImportsInput]) -> Sequence[t.Import]:
        """List imports. Returns the imports of the caller that have not expired, newest first. There are at most 100.

        GET /v1/imports"""
        return self._call("GET /v1/imports", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateImportInput]) -> t.Import:
        """Import a file. Imports rows as new and changed records, in the background. If no row changed since the last import from the same provider, the import changes nothing. What cannot be used is left out, and the report names it. Each row counts as a request on the limit of the caller. A caller can have 100 imports, of which 10 have not ended. An import and its file are deleted seven days after its start. Send a file (CSV, JSON, NDJSON, XLSX or Parquet, also packed with GZIP, ZIP or TAR, at most 100 MB) as the part `file` of a form, or as the body itself. A file of JSON is sent in a form, or as `application/octet-stream`. The format is found from the content. Or send `rows` in JSON.

        POST /v1/imports"""
        return self._call("POST /v1/imports", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetImportInput]) -> t.Import:
        """Get an import. Returns the state, the progress and the counts of an import.

        GET /v1/imports/{importId}"""
        return self._call("GET /v1/imports/{importId}", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteImportInput]) -> t.Import:
        """Cancel or delete an import. Cancels an import that has not ended: what was stored before stays, and `counts` describes it. Deletes an import that has ended, with its file and its report; its records stay.

        DELETE /v1/imports/{importId}"""
        return self._call("DELETE /v1/imports/{importId}", 0, parameters, options)

    def start(self, *, options: Options | None = None, **parameters: Unpack[t.StartImportInput]) -> t.Import:
        """Start an import. Starts an import that waits as a DRAFT, or starts one that has ended again with the same file, such as after a dry run. Counts and report begin anew.

        POST /v1/imports/{importId}/start"""
        return self._call("POST /v1/imports/{importId}/start", 2, parameters, options)


class FundraiseRounds(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListFundraiseRoundsInput]) -> Pages[t.EntityFundraiseTransaction, t.PageEntityFundraiseTransaction]:
        """List the rounds of all entities. Returns the rounds that match the query parameters, each with the entity that raised it. The values of a repeated parameter are combined with "or", different parameters with "and". Rounds of acquisitions are left out. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.

        GET /v1/fundraise-rounds"""
        return self._list("GET /v1/fundraise-rounds", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.ListFundraiseRoundsPostInput]) -> Pages[t.EntityFundraiseTransaction, t.PageEntityFundraiseTransaction]:
        """List the rounds of all entities by filters in the body. Returns the rounds that match the filters in the body. The member `entity` has the filters of the list of entities, so that the list contains only rounds of certain companies. It creates nothing. Rounds of acquisitions are left out. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.

        POST /v1/fundraise-rounds"""
        return self._list("POST /v1/fundraise-rounds", 1, parameters, options)


class Investors(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListInvestorsInput]) -> Pages[t.InvestorActivityCount, t.PageInvestorActivityCount]:
        """Rank investors by their rounds. Returns who invested in the rounds that match the query parameters. With `coInvestorOf`, it returns who invested together with this investor, how often and in what. Each investor is an entity or a person that the caller may see, with the number of its rounds that match the filter. Rounds of acquisitions are not counted. The default order is most rounds first.

        GET /v1/investors"""
        return self._list("GET /v1/investors", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.ListInvestorsPostInput]) -> Pages[t.InvestorActivityCount, t.PageInvestorActivityCount]:
        """Rank investors by filters in the body. Returns who invested in the rounds that match the filters in the body. The member `entity` has the filters of the list of entities. They are about the entities that raised the rounds. It creates nothing. Each investor is an entity or a person that the caller may see, with the number of its rounds that match the filter. Rounds of acquisitions are not counted. The default order is most rounds first.

        POST /v1/investors"""
        return self._list("POST /v1/investors", 1, parameters, options)


class Agents(Group):
    def help(self, *, options: Options | None = None, **parameters: Unpack[t.AnswerAgentHelpQuestionInput]) -> t.AgentHelp:
        """Ask how to use the service. Finds the operations, the sections of the documentation and the terms of the glossary that answer a question in words, and quotes them. The same question always gets the same answer. If nothing matches, the confidence is LOW and there are no citations.

        POST /v1/agents/help"""
        return self._call("POST /v1/agents/help", 1, parameters, options)


class ProvenanceHistory(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.GetHistoryInput]) -> Pages[t.DatasourceFieldProvenance, t.PageDatasourceFieldProvenance]:
        """Read a record's history. Returns all recorded changes of the record, newest first, with the changed fields and the source. The old and new values of the fields that documents of the record contain are public, except those of relationships, rounds and investments, and values that were written while the record or its owner was hidden. Only admin callers get the other values, the account that made the change, and the details of a source that is not published. Only admin callers can read the history of a deleted record. Some records connect other records, such as a relationship. A caller can read the history of such a record only if the caller can see all connected records.

        GET /v1/provenance/history"""
        return self._list("GET /v1/provenance/history", 1, parameters, options)


class ProvenanceLatest(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetLatestSourceInput]) -> t.DatasourceSourceMetadata:
        """Read the source of a record's last change. Returns the source of the last change of the record. Only admin callers get the detail and the id of a source that is not published.

        GET /v1/provenance/latest"""
        return self._call("GET /v1/provenance/latest", 1, parameters, options)


class ProvenanceStatus(Group):
    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateStatusInput]) -> None:
        """Confirm or dispute a recorded change. Sets the review status of one recorded change. The history of the record contains the ids of its changes. Returns 404 if the caller may not see the record.

        PATCH /v1/provenance/{id}/status"""
        return self._call("PATCH /v1/provenance/{id}/status", 0, parameters, options)


class Provenance(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.history = ProvenanceHistory(connection)
        self.latest = ProvenanceLatest(connection)
        self.status = ProvenanceStatus(connection)



class Changes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListChangesInput]) -> t.ChangeFeed:
        """Read the feed of changes. Returns the changes of all records, so that a client can keep a copy current. To read the next changes, send `nextCursor` of the last response as `after`. The feed has no end, so it is only read forward. It contains every committed change exactly once. A change appears in the feed when every transaction that began earlier has ended. Admin callers get all changes. Other callers get the changes of records that they can read now, also of hidden records that their own account created. So deletions are missing. As in the history of a record, other callers get the values of public fields only. With `since` and `until`, the feed contains only the changes of this period, and with the other filters only the changes that match all of them. Send the filters again with each cursor. `content` can be empty although `hasMore` is true, if the caller may not see many of the next changes. Each event of a stream is a part of the feed with at least one change, and its id is `nextCursor`. With `latest` and without a cursor, the first event contains no changes, only the cursor of the end of the feed. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.

        GET /v1/changes"""
        return self._call("GET /v1/changes", 1, parameters, options)

    def follow(self, *, options: Options | None = None, **parameters: Unpack[t.ListChangesInput]) -> Iterator[t.ChangeFeed]:
        """Yields the events, and continues after the last one when the connection is lost."""
        return self._follow("GET /v1/changes", 1, parameters, options)


class MediaEntityLogo(Group):
    def import_(self, *, options: Options | None = None, **parameters: Unpack[t.ImportEntityLogoInput]) -> t.MediaImportResult:
        """Import the logo of an entity from its website. Reads the website of the entity, and finds the images that can be its logo: icons, icons of the manifest, the logo in JSON-LD and in Open Graph, and logos in the header. It fetches the best six, refuses those that break the rules of uploadMedia, and ranks the others by the way in which the page refers to them (such as an icon), their size and their shape. The best one becomes the square logo. Send exactly one of id, slug and url. With url, the image belongs to no record yet; send its path as manualLogo.imageUrl of a create within a day. The service also stores hashes of the images that identify the entity (its reference images), for the operation assertLogoAccuracy.

        POST /v1/media/entity-logo/import"""
        return self._call("POST /v1/media/entity-logo/import", 6, parameters, options)


class MediaNewsThumbnail(Group):
    def import_(self, *, options: Options | None = None, **parameters: Unpack[t.ImportNewsThumbnailInput]) -> t.MediaImportResult:
        """Import the image of an article from its web page. Reads the web page of the article, and finds the images that can be its thumbnail: the image in JSON-LD, in Open Graph and in the Twitter card, and the images in the content. It fetches the best six, refuses those that break the rules of uploadMedia, and ranks the others by the way in which the page refers to them and by their size. The best one becomes the image of the article. Without id and slug, the image belongs to no article yet; send its path as newsImageThumbnail of a create within a day.

        POST /v1/media/news-thumbnail/import"""
        return self._call("POST /v1/media/news-thumbnail/import", 6, parameters, options)


class MediaLogoAuditJobs(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListJobsInput]) -> Pages[t.MediaLogoAuditJob, t.PageMediaLogoAuditJob]:
        """List the audits of logos. Returns the audits, the one with the latest progress first.

        Bearer tokens need the role `admin` here.

        GET /v1/media/logo-audit/jobs"""
        return self._list("GET /v1/media/logo-audit/jobs", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.EnqueueJob_1Input]) -> t.MediaLogoAuditEnqueue:
        """Check the images of many records. Starts a job that reads the current image of each record and reports its faults: a file that is missing or cannot be decoded, an image that is too small, too long or blank, and a square logo that certainly shows another mark than the website. It also counts the records without an image and the images that several records have. A job with `dryRun=false` deletes the rejected images, each with its reason in the history of its record. An image that a caller replaced in the meantime, and a mark that a person confirmed, are kept. At most 10 audits can be active.

        Bearer tokens need the role `admin` here.

        POST /v1/media/logo-audit/jobs"""
        return self._call("POST /v1/media/logo-audit/jobs", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetJob_1Input]) -> t.MediaLogoAuditJob:
        """Read an audit of logos. Returns the state of an audit, its numbers and the faults that it found first.

        Bearer tokens need the role `admin` here.

        GET /v1/media/logo-audit/jobs/{jobId}"""
        return self._call("GET /v1/media/logo-audit/jobs/{jobId}", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.CancelJob_1Input]) -> t.JobCancel:
        """Cancel an audit of logos. Ends an audit that is PENDING or RUNNING. No further image is checked or deleted after the response. What the audit deleted before stays deleted.

        Bearer tokens need the role `admin` here.

        DELETE /v1/media/logo-audit/jobs/{jobId}"""
        return self._call("DELETE /v1/media/logo-audit/jobs/{jobId}", 0, parameters, options)


class MediaLogoAudit(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.jobs = MediaLogoAuditJobs(connection)



class MediaRetrofitJobs(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.EnqueueJobInput]) -> t.MediaRetrofitEnqueue:
        """Make the missing variants of stored images. Starts a job that looks up the file of each current image and makes its AVIF and WebP variants that are not stored yet, in the widths up to its own, so that no reader waits for them. A dry run makes the variants too. A job with `dryRun=false` also removes images whose file is missing from their records, with the reason in the history. At most 10 of these jobs can be active.

        Bearer tokens need the role `admin` here.

        POST /v1/media/retrofit/jobs"""
        return self._call("POST /v1/media/retrofit/jobs", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetJobInput]) -> t.MediaRetrofitJob:
        """Read a job that makes variants of images. Returns the state of the job and its numbers.

        Bearer tokens need the role `admin` here.

        GET /v1/media/retrofit/jobs/{jobId}"""
        return self._call("GET /v1/media/retrofit/jobs/{jobId}", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.CancelJobInput]) -> t.JobCancel:
        """Cancel a job that makes variants of images. Ends a job that is PENDING or RUNNING. The variants that it made stay stored.

        Bearer tokens need the role `admin` here.

        DELETE /v1/media/retrofit/jobs/{jobId}"""
        return self._call("DELETE /v1/media/retrofit/jobs/{jobId}", 0, parameters, options)


class MediaRetrofit(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.jobs = MediaRetrofitJobs(connection)



class Media(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.entity_logo = MediaEntityLogo(connection)
        self.news_thumbnail = MediaNewsThumbnail(connection)
        self.logo_audit = MediaLogoAudit(connection)
        self.retrofit = MediaRetrofit(connection)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetMediaInput]) -> t.MediaUpload:
        """Read the image of a record. Returns the current logo of an entity, photo of a person or image of an article, with the source of its last change. 404 if the record has no image of this kind.

        GET /v1/media"""
        return self._call("GET /v1/media", 1, parameters, options)

    def upload(self, *, options: Options | None = None, **parameters: Unpack[t.UploadMediaInput]) -> t.MediaUpload:
        """Upload the image of a record. Stores a file as the logo of an entity, the photo of a person or the image of an article. The history still contains the former image. The service stores only the pixels: it removes metadata, and converts an SVG to pixels. Without id and slug, the image belongs to no record yet; send its path in another write within a day. A file that is not an image, is animated, too large, too small or blank is refused. An image that shows another square logo than the website of the entity is refused too (gate `brand-match`). An agent must send the URL of the image in sourceDetail.

        POST /v1/media/upload"""
        return self._call("POST /v1/media/upload", 6, parameters, options)

    def convert(self, *, options: Options | None = None, **parameters: Unpack[t.ConvertMediaInput]) -> t.MediaUpload:
        """Process an image again. Processes the image at an external URL (sourceUrl), at a path of this service (sourcePath), or the current image of the record, by the rules of uploadMedia, with the same gate `brand-match`. The result becomes the image of the record. Send at most one of sourceUrl and sourcePath.

        POST /v1/media/convert"""
        return self._call("POST /v1/media/convert", 6, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteMediaInput]) -> None:
        """Delete the image of a record. soft: the record no longer has the image, and the history still contains it. hard: the file is removed too, if no other record uses it. The square logo of a published entity is protected (gate `square-logo-deletion`).

        DELETE /v1/media/delete"""
        return self._call("DELETE /v1/media/delete", 4, parameters, options)

    def logo_accuracy(self, *, options: Options | None = None, **parameters: Unpack[t.AssertLogoAccuracyInput]) -> t.LogoAccuracy:
        """Compare a stored image with the website of its record. Compares the square logo of an entity, or the photo of a person, with the reference images: the images that imports and research runs found on the website of the record and that identify the record, such as its icon. The result is that of the most similar reference image. An image whose last change a person confirmed is a match without a comparison. If the hashes are neither similar nor different enough, a language model compares the images, if one is configured; otherwise the outcome is INSUFFICIENT. The check writes nothing. 404 if the record has no image.

        POST /v1/media/logo-accuracy"""
        return self._call("POST /v1/media/logo-accuracy", 1, parameters, options)


class SearchSuggest(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.SuggestInput]) -> Sequence[t.NameSuggestion]:
        """Suggest names while a user types. Returns entities and people with a name that begins with the text, for a search field. Equal names come first, then shorter names. Case, accents and punctuation make no difference. A single character is enough.

        GET /v1/search/suggest"""
        return self._call("GET /v1/search/suggest", 1, parameters, options)


class SearchLink(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.SearchLinkInput]) -> t.LinkSearch:
        """Search the company, product or person that a web page is about. Reads a public web page, finds the company, product or person that the page is mainly about, and searches all records for this name. The name comes from the structured data, the title and the text of the page. If a name is the name of a record, it is preferred. If the page is not readable or is not mainly about one company, product or person, the response is 404. If the host of the page is not public, the response is 400. If the server of the page fails, the response is 503. To find the entity that has a URL as one of its links, read the entity by this URL. `page` and `size` apply to each kind of record. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        GET /v1/search/link"""
        return self._call("GET /v1/search/link", 1, parameters, options)


class SearchWeb(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.SearchWebInput]) -> t.WebSearch:
        """Search the web. Asks the provider of web search that the operator has set, and stores the results. The same search uses the stored results until `expiresAt`. Words are the same if they differ only in spaces and upper case. Each search, also one that uses stored results, takes one web search of the plan of a bearer; a search that fails takes none. If the provider fails, does not respond in 10 seconds or returns something else than results, the response is 503.

        Bearer tokens need a plan that includes SEARCH.

        The meter WEB_SEARCH counts each request.

        POST /v1/search/web"""
        return self._call("POST /v1/search/web", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetWebSearchInput]) -> t.WebSearch:
        """Read the stored results of a web search. Returns all stored results of one earlier search, of any caller. It asks no provider and takes no web search of a plan. Results that were not used for 90 days are deleted.

        Bearer tokens need the role `admin` here.

        GET /v1/search/web/{documentId}"""
        return self._call("GET /v1/search/web/{documentId}", 1, parameters, options)


class SearchProvider(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.CheckSearchProviderInput]) -> t.SearchProvider:
        """Test the provider of web search. Sends one test search to the provider and says what is wrong with its settings. The results are not stored. The provider may charge for the search.

        Bearer tokens need the role `admin` here.

        The meter WEB_SEARCH counts each request.

        GET /v1/search/provider"""
        return self._call("GET /v1/search/provider", 1, parameters, options)


class Search(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.suggest = SearchSuggest(connection)
        self.link = SearchLink(connection)
        self.web = SearchWeb(connection)
        self.provider = SearchProvider(connection)

    def all(self, *, options: Options | None = None, **parameters: Unpack[t.SearchAllInput]) -> t.FederatedSearch:
        """Search entities, people and news in plain English. Entities and people are searched in the same way as by naturalSearchEntities and naturalSearchPeople. Articles are searched by words. `page` and `size` apply to each kind of record, and `scope` selects the kinds. If the search of one kind fails, the others are returned, and `failure` contains the reason. Each kind is ordered by relevance or by the order in the question, so a request with a sort is refused. The modes are auto and keyword.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        POST /v1/search/all"""
        return self._call("POST /v1/search/all", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.SearchInput]) -> t.FederatedSearch:
        """Search all records in plain English. The same search as POST /v1/search/all. Entities and people are searched in the same way as by naturalSearchEntities and naturalSearchPeople. Articles are searched by words. `page` and `size` apply to each kind of record, and `scope` selects the kinds. If the search of one kind fails, the others are returned, and `failure` contains the reason. Each kind is ordered by relevance or by the order in the question, so a request with a sort is refused. The modes are auto and keyword.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        POST /v1/search"""
        return self._call("POST /v1/search", 1, parameters, options)


class Lookup(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetLookupInput]) -> t.LookupResult:
        """Find the record that a name means, with parameters of the URL. The same as `lookup`. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.

        Bearer tokens need a plan that includes SEARCH.

        GET /v1/lookup"""
        return self._call("GET /v1/lookup", 1, parameters, options)

    def query(self, *, options: Options | None = None, **parameters: Unpack[t.LookupInput]) -> t.LookupResult:
        """Find the record that a name means. Compares a name with the names, links, identifiers and slugs of entities and people. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.

        Bearer tokens need a plan that includes SEARCH.

        POST /v1/lookup"""
        return self._call("POST /v1/lookup", 1, parameters, options)


class LookupJobs(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateLookupJobInput]) -> t.LookupJob:
        """Look up many names in the background. Stores up to 2000 names, or a text, a web page or an article, and looks the names up one after another in the background. Of a text, all companies and people that it names are looked up. Read the job until its state is COMPLETED or FAILED. If the same names are sent again before the job is finished, the response is the same job. A caller can have at most 10 unfinished jobs.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        POST /v1/lookup-jobs"""
        return self._call("POST /v1/lookup-jobs", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetLookupJobInput]) -> t.LookupJob:
        """Get a lookup job with its results. Returns the state of a lookup job and the results so far. To end it before, cancel the job. A job of another caller is reported as not found.

        Bearer tokens need a plan that includes SEARCH.

        GET /v1/lookup-jobs/{jobId}"""
        return self._call("GET /v1/lookup-jobs/{jobId}", 1, parameters, options)


class ResearchRunsPresets(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchPresetsInput]) -> Sequence[t.ResearchPreset]:
        """List the task presets of research runs. Returns the possible values of taskPresetKey. Each preset limits a run to some groups of facts.

        GET /v1/research-runs/presets"""
        return self._call("GET /v1/research-runs/presets", 1, parameters, options)


class ResearchRunsFacts(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchFactsInput]) -> Pages[t.ResearchFact, t.PageResearchFact]:
        """List the facts of a research run. Returns each fact that the run has checked: the page that states it, the words that support it, and whether it was written. Facts are in the order in which the run checked them.

        GET /v1/research-runs/{runId}/facts"""
        return self._list("GET /v1/research-runs/{runId}/facts", 1, parameters, options)


class ResearchRunsEvents(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchEventsInput]) -> Sequence[t.ResearchRunEvent]:
        """Follow a research run. Returns the events of the run, oldest first, at most 500. The id of an event is its number. A stream of the events stays open until the run ends, and continues after a restart of the service. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.

        GET /v1/research-runs/{runId}/events"""
        return self._call("GET /v1/research-runs/{runId}/events", 17, parameters, options)

    def follow(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchEventsInput]) -> Iterator[t.ResearchRunEvent]:
        """Yields the events, and continues after the last one when the connection is lost."""
        return self._follow("GET /v1/research-runs/{runId}/events", 17, parameters, options)


class ResearchRuns(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.presets = ResearchRunsPresets(connection)
        self.facts = ResearchRunsFacts(connection)
        self.events = ResearchRunsEvents(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchRunsInput]) -> Pages[t.ResearchRun, t.PageResearchRun]:
        """List research runs. Returns the research runs that the account of the caller created, newest first. Admin callers get all runs.

        GET /v1/research-runs"""
        return self._list("GET /v1/research-runs", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateResearchRunInput]) -> t.ResearchRun:
        """Create a research run. Creates a run that researches the company, product, service or person at a URL. If a stored record has the URL, the run updates this record. Otherwise it creates a record. If the caller already has a queued or running run on the same entity or person with the same mode and presets, this earlier run is returned, and the request costs nothing. Otherwise the run reserves one research unit. The unit is used when the run saves research. It is released if the run ends and has saved nothing. A record is researched at most once in 24 hours, for all callers together (429 without allowanceType). A failed or stopped run that saved nothing does not count for this. If several records have the URL, also send the name. Otherwise the response is 409. An unknown field is refused with 403. To follow the run, read it by its id.

        Accepted kinds of bearer token: apiKey, oauthAccessToken.

        Bearer tokens need a plan that includes RESEARCH.

        POST /v1/research-runs"""
        return self._call("POST /v1/research-runs", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetResearchRunInput]) -> t.ResearchRun:
        """Read a research run. Returns a research run of the account of the caller. Callers with a bearer token of the role admin can read every run.

        GET /v1/research-runs/{runId}"""
        return self._call("GET /v1/research-runs/{runId}", 1, parameters, options)

    def stop(self, *, options: Options | None = None, **parameters: Unpack[t.StopResearchRunInput]) -> t.ResearchRun:
        """Stop a research run. Stops a queued or running run. Saved research stays. If the run has saved nothing, its research unit is released. A run that has already ended is refused with 409.

        POST /v1/research-runs/{runId}/stop"""
        return self._call("POST /v1/research-runs/{runId}/stop", 2, parameters, options)

    def retry(self, *, options: Options | None = None, **parameters: Unpack[t.RetryResearchRunInput]) -> t.ResearchRun:
        """Retry a research run. Puts a failed or stopped run into the queue again. This is possible until the time `resumeSafeUntil`. The run continues with the pages and facts that it has. If it has saved nothing so far, it reserves a research unit again. Only the account that created the run can retry it. The retry is refused if another run has researched the same record in the last 24 hours, or researches it now.

        Accepted kinds of bearer token: apiKey, oauthAccessToken.

        Bearer tokens need a plan that includes RESEARCH.

        POST /v1/research-runs/{runId}/retry"""
        return self._call("POST /v1/research-runs/{runId}/retry", 2, parameters, options)


class Enrichments(Group):
    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateEnrichmentsInput]) -> t.EnrichmentBatch:
        """Research several stored records. Creates one research run for each different id, entities first. For each record, the response contains its run or the reason of the refusal. A refused record does not affect the other records. A request with more than 200 ids is refused as a whole. The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link. If it has no link, the problem lists pages that a web search finds for its name, if the service has a provider.

        Accepted kinds of bearer token: apiKey, oauthAccessToken.

        Bearer tokens need a plan that includes RESEARCH.

        POST /v1/enrichments"""
        return self._call("POST /v1/enrichments", 2, parameters, options)


class ResearchProposals(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListResearchProposalsInput]) -> Pages[t.ResearchProposal, t.PageResearchProposal]:
        """List the proposals of research runs. Returns the values that research runs proposed for records that the caller can see, newest first. A run proposes a value if a web page contradicts the stored one. Without `state`, the list contains the proposals that nobody has decided.

        GET /v1/research-proposals"""
        return self._list("GET /v1/research-proposals", 1, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetResearchProposalInput]) -> t.ResearchProposal:
        """Read a proposal of a research run. Returns a proposal with the stored value, the proposed value and their sources.

        GET /v1/research-proposals/{proposalId}"""
        return self._call("GET /v1/research-proposals/{proposalId}", 1, parameters, options)

    def decision(self, *, options: Options | None = None, **parameters: Unpack[t.DecideResearchProposalInput]) -> t.ResearchProposal:
        """Accept or reject a proposal of a research run. An acceptance writes the proposed value by the rules of a normal change of the record. The history then has the web page as the source, and the caller as the writer. A rejection keeps the stored value, and later runs do not propose the same value again. The same decision again has no further effect. The other decision is refused, and so is an acceptance if the stored value has changed since the proposal.

        POST /v1/research-proposals/{proposalId}/decision"""
        return self._call("POST /v1/research-proposals/{proposalId}/decision", 2, parameters, options)


class LookupMentions(Group):
    def query(self, *, options: Options | None = None, **parameters: Unpack[t.LookupMentionsInput]) -> t.LookupMentions:
        """Look up the companies and people that a text names. Finds the names of companies and people in a text, a web page or a stored article, and says for each of them which record it means. A name that is also a word, such as Apple or Square, is matched only if the text proves it: by a link to the website, a ticker, a legal form, a person who works there, the industry, or words such as "startup". In case of doubt, the status is NEEDS_REVIEW. Names without a record are returned with the status NO_MATCH. At most 500 names are looked up; a lookup job looks up more. No language model is used. Each name is one event of the type `mention`. The last event has the type `end` and contains the other members of the response. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        POST /v1/lookup-mentions"""
        return self._call("POST /v1/lookup-mentions", 1, parameters, options)

    def follow(self, *, options: Options | None = None, **parameters: Unpack[t.LookupMentionsInput]) -> Iterator[t.LookupMentions]:
        """Yields the events, and continues after the last one when the connection is lost."""
        return self._follow("POST /v1/lookup-mentions", 1, parameters, options)


class Resolve(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.ResolveInput]) -> t.ResolvedHandle:
        """Find the record that a token identifies. Finds an entity or a person by any of its ids. The token is tried as a UUID, then as a public id, then as an identifier of an external registry, then as a current or former slug. The first kind that finds a record is used. The id and the public id of a merged record find the survivor. A ticker may be sent without its exchange. If a kind finds several records, the response is 409 with their ids. Admin callers also find hidden and deleted records. For other callers, the response to the id or the slug of a deleted record is 404. If the record was published until then, `details` contains `deletedAt`, and `survivorId` if it was merged into another record.

        GET /v1/resolve/{token}"""
        return self._call("GET /v1/resolve/{token}", 1, parameters, options)


class SecCompany(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.PreviewCompanyInput]) -> t.SecCompany:
        """Read what the SEC states about a company. Finds a listed company by its ticker or legal name in the public files of EDGAR, the system of the SEC. Returns its legal name, former names, tickers, industry and business address. The files contain neither brand name nor website. No record changes.

        GET /v1/sec/company"""
        return self._call("GET /v1/sec/company", 1, parameters, options)


class SecEntities(Group):
    def address(self, *, options: Options | None = None, **parameters: Unpack[t.MapHeadquartersInput]) -> t.Address:
        """Add the business address that the SEC states. Adds the business address of a company to the entity, as its headquarters. A code of the SEC for a state or a country becomes a state and a country. If the entity already has the address, nothing changes. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).

        POST /v1/sec/entities/{entityId}/address"""
        return self._call("POST /v1/sec/entities/{entityId}/address", 6, parameters, options)

    def aliases(self, *, options: Options | None = None, **parameters: Unpack[t.MapAliasesInput]) -> Sequence[t.EntityAlias]:
        """Add the legal names that the SEC states. Adds the legal name and the former names of a company to the entity, as other names of the type relatedLegal. Names that the entity already has are left out, also in another spelling. The response has the added names. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).

        POST /v1/sec/entities/{entityId}/aliases"""
        return self._call("POST /v1/sec/entities/{entityId}/aliases", 6, parameters, options)

    def exchange_urls(self, *, options: Options | None = None, **parameters: Unpack[t.MapExchangeUrlsInput]) -> Sequence[t.EntityUrlLink]:
        """Add links to the listings that the SEC states. Adds one link for each ticker at Nasdaq or at the New York Stock Exchange. Other exchanges are left out. If the entity has a current link to an exchange, this link stays, and none is added. The response has the added links. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).

        POST /v1/sec/entities/{entityId}/exchange-urls"""
        return self._call("POST /v1/sec/entities/{entityId}/exchange-urls", 6, parameters, options)

    def identifiers(self, *, options: Options | None = None, **parameters: Unpack[t.MapIdentifiersInput]) -> t.SecIdentifierMapping:
        """Add the identifiers that the SEC states. Adds the central index key (CIK), the employer identification number, if the SEC states it, and the tickers of a company to the entity. Identifiers that the entity already has do not change. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).

        POST /v1/sec/entities/{entityId}/identifiers"""
        return self._call("POST /v1/sec/entities/{entityId}/identifiers", 6, parameters, options)


class Sec(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.company = SecCompany(connection)
        self.entities = SecEntities(connection)



class Jobs(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetRequestJobInput]) -> t.LaterResponse:
        """Get the response of a request that runs in the background. Returns the state of a request that a client sent with a preference for a response later. A job of another caller is reported as not found. A job is deleted a day after its creation. The status is 202 until the response is there. Then the response is the response of the request, with its status, also if it is a problem. If the job failed or was canceled, the status is 503.

        GET /v1/jobs/{jobId}"""
        return self._call("GET /v1/jobs/{jobId}", 1, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.CancelRequestJobInput]) -> t.Job:
        """Cancel a job. Ends a job that has no response yet, also a lookup job. What it already used of a quota is not returned. A job that is canceled can be canceled again, without an effect.

        DELETE /v1/jobs/{jobId}"""
        return self._call("DELETE /v1/jobs/{jobId}", 0, parameters, options)


class Status(Group):
    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetStatusInput]) -> t.SystemStatus:
        """Read the status of the service. Returns a hash of the set of operations, and whether this process can use its database now. Fields that need an external monitor are null. No credential is needed.

        GET /v1/status"""
        return self._call("GET /v1/status", 1, parameters, options)


class UniqueIdsLookup(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.LookupUniqueIdInput]) -> Sequence[t.UniqueId]:
        """Find the owners of an identifier. The service normalizes the identifier by the rules of its type and then compares it. The response contains the identifier of each owner that the caller can see, because several owners can have the same ticker. A ticker without an exchange matches every exchange.

        GET /v1/unique-ids/lookup"""
        return self._call("GET /v1/unique-ids/lookup", 1, parameters, options)


class UniqueIdsTypes(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.UniqueIdTypesInput]) -> Sequence[t.UniqueIdTypeAlias]:
        """List the registries of identifiers. Returns each registry with its aliases, the kinds of owner that have its identifiers, and the pattern of a normalized identifier.

        GET /v1/unique-ids/types"""
        return self._call("GET /v1/unique-ids/types", 1, parameters, options)


class UniqueIds(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.lookup = UniqueIdsLookup(connection)
        self.types = UniqueIdsTypes(connection)



class WebhooksDeliveries(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListWebhookDeliveriesInput]) -> Pages[t.WebhookDelivery, t.PageWebhookDelivery]:
        """List the deliveries of a webhook. Returns each message of the last 30 days to the webhook, at most the last 10,000, with the result of its last attempt, newest first. The last message is returned even if it is older.

        GET /v1/webhooks/{webhookId}/deliveries"""
        return self._list("GET /v1/webhooks/{webhookId}/deliveries", 1, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetWebhookDeliveryInput]) -> t.WebhookDelivery:
        """Read a delivery of a webhook. Returns a message to the webhook with the result of its last attempt.

        GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}"""
        return self._call("GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}", 1, parameters, options)

    def replay(self, *, options: Options | None = None, **parameters: Unpack[t.ReplayWebhookDeliveryInput]) -> t.WebhookDelivery:
        """Send a message to a webhook again. Creates a delivery with the payload and the message id of an earlier delivery. A receiver that stores message ids recognizes the repeated message.

        The meter WEBHOOK counts each request.

        POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay"""
        return self._call("POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay", 2, parameters, options)


class Webhooks(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.deliveries = WebhooksDeliveries(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListWebhooksInput]) -> Sequence[t.Webhook]:
        """List the webhooks of the caller. Returns all webhooks of the account, oldest first. An account has at most 20.

        GET /v1/webhooks"""
        return self._call("GET /v1/webhooks", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateWebhookInput]) -> t.NewWebhook:
        """Create a webhook. The service sends each event to the URL as a POST request that is signed according to Standard Webhooks (headers webhook-id, webhook-timestamp and webhook-signature). A receiver must respond with a status from 200 to 299 within 15 seconds. Otherwise the message is sent again for about three days, with growing pauses. The webhook belongs to the credential that created it, or to the one that last enabled it, set its URL or replaced its secret. If this credential is a key, the webhook is disabled when the key is revoked or expires. It is also disabled when all credentials of the account end. The response contains the secret, which cannot be read again. The operation does not accept an idempotency key.

        POST /v1/webhooks"""
        return self._call("POST /v1/webhooks", 0, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetWebhookInput]) -> t.Webhook:
        """Read a webhook. Returns a webhook of the account of the caller.

        GET /v1/webhooks/{webhookId}"""
        return self._call("GET /v1/webhooks/{webhookId}", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateWebhookInput]) -> t.Webhook:
        """Change a webhook. Changes the fields that the request contains. A disabled webhook receives no messages. If the request sets `url`, or sets `isEnabled` to true, the webhook belongs to the credential of the request from now on.

        PATCH /v1/webhooks/{webhookId}"""
        return self._call("PATCH /v1/webhooks/{webhookId}", 0, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteWebhookInput]) -> t.Webhook:
        """Delete a webhook. Deletes the webhook with its delivery log. Messages that wait for a retry are not sent.

        DELETE /v1/webhooks/{webhookId}"""
        return self._call("DELETE /v1/webhooks/{webhookId}", 0, parameters, options)

    def rotate_secret(self, *, options: Options | None = None, **parameters: Unpack[t.RotateWebhookSecretInput]) -> t.NewWebhook:
        """Replace the secret of a webhook. Creates another secret and returns it. For 24 hours, messages have signatures of both secrets, so that the receiver can change its secret without losing messages. The webhook belongs to the credential of the request from now on.

        POST /v1/webhooks/{webhookId}/rotate-secret"""
        return self._call("POST /v1/webhooks/{webhookId}/rotate-secret", 0, parameters, options)

    def test(self, *, options: Options | None = None, **parameters: Unpack[t.TestWebhookInput]) -> t.WebhookDelivery:
        """Send a test message to a webhook. Sends a message of the type `webhook.test` to the webhook, whatever events it receives.

        The meter WEBHOOK counts each request.

        POST /v1/webhooks/{webhookId}/test"""
        return self._call("POST /v1/webhooks/{webhookId}/test", 2, parameters, options)


class SavedSearchesResults(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListSavedSearchResultsInput]) -> Pages[t.SavedSearchResult, t.PageSavedSearchResult]:
        """Run a saved search. Returns the records that the saved search finds now, in the usual order of their list, with their ids and names. The records themselves are read by these ids. The caller sees the same records as in the list.

        Bearer tokens need a plan that includes SEARCH.

        The meter NATURAL_SEARCH counts each request.

        GET /v1/saved-searches/{savedSearchId}/results"""
        return self._list("GET /v1/saved-searches/{savedSearchId}/results", 1, parameters, options)


class SavedSearchesEvents(Group):
    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListSavedSearchEventsInput]) -> Pages[t.AlertEvent, t.PageAlertEvent]:
        """List the events of an alert. Returns the events of the last 30 days, at most the last 10,000, newest first. With `afterCursor`, a receiver that has missed messages reads what it does not have.

        GET /v1/saved-searches/{savedSearchId}/events"""
        return self._list("GET /v1/saved-searches/{savedSearchId}/events", 1, parameters, options)


class SavedSearches(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.results = SavedSearchesResults(connection)
        self.events = SavedSearchesEvents(connection)

    def list(self, *, options: Options | None = None, **parameters: Unpack[t.ListSavedSearchesInput]) -> Sequence[t.SavedSearch]:
        """List the saved searches of the caller. Returns all saved searches of the account, newest first. An account has at most 100.

        GET /v1/saved-searches"""
        return self._call("GET /v1/saved-searches", 1, parameters, options)

    def create(self, *, options: Options | None = None, **parameters: Unpack[t.CreateSavedSearchInput]) -> t.SavedSearch:
        """Save a search. Saves a filter of a list, a question in plain English, or one record. With `alert`, the account learns which records enter, leave and change. An alert on a filter or a question reports published records only, and can watch at most 10,000 records. An alert on one record also reports a hidden record that the account created. An alert belongs to the credential that turned it on, and ends with it.

        POST /v1/saved-searches"""
        return self._call("POST /v1/saved-searches", 2, parameters, options)

    def get(self, *, options: Options | None = None, **parameters: Unpack[t.GetSavedSearchInput]) -> t.SavedSearch:
        """Read a saved search. Returns a saved search of the account of the caller, with its alert.

        GET /v1/saved-searches/{savedSearchId}"""
        return self._call("GET /v1/saved-searches/{savedSearchId}", 1, parameters, options)

    def update(self, *, options: Options | None = None, **parameters: Unpack[t.UpdateSavedSearchInput]) -> t.SavedSearch:
        """Rename a saved search, or change its alert. Changes the fields that the request contains. `alert` replaces all settings of the alert and turns it on; null turns it off. If the alert was off and had events before, an event of the kind `gap` says that changes are missing. The search itself cannot be changed: save another one.

        PATCH /v1/saved-searches/{savedSearchId}"""
        return self._call("PATCH /v1/saved-searches/{savedSearchId}", 0, parameters, options)

    def delete(self, *, options: Options | None = None, **parameters: Unpack[t.DeleteSavedSearchInput]) -> t.SavedSearch:
        """Delete a saved search. Deletes the saved search with its alert and its events. Messages that are already created are still sent.

        DELETE /v1/saved-searches/{savedSearchId}"""
        return self._call("DELETE /v1/saved-searches/{savedSearchId}", 0, parameters, options)


class Groups(Group):
    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.entities = Entities(connection)
        self.acquisitions = Acquisitions(connection)
        self.people = People(connection)
        self.auth = Auth(connection)
        self.billing = Billing(connection)
        self.classifications = Classifications(connection)
        self.news = News(connection)
        self.duplicates = Duplicates(connection)
        self.content = Content(connection)
        self.exports = Exports(connection)
        self.export_schedules = ExportSchedules(connection)
        self.imports = Imports(connection)
        self.fundraise_rounds = FundraiseRounds(connection)
        self.investors = Investors(connection)
        self.agents = Agents(connection)
        self.provenance = Provenance(connection)
        self.changes = Changes(connection)
        self.media = Media(connection)
        self.search = Search(connection)
        self.lookup = Lookup(connection)
        self.lookup_jobs = LookupJobs(connection)
        self.research_runs = ResearchRuns(connection)
        self.enrichments = Enrichments(connection)
        self.research_proposals = ResearchProposals(connection)
        self.lookup_mentions = LookupMentions(connection)
        self.resolve = Resolve(connection)
        self.sec = Sec(connection)
        self.jobs = Jobs(connection)
        self.status = Status(connection)
        self.unique_ids = UniqueIds(connection)
        self.webhooks = Webhooks(connection)
        self.saved_searches = SavedSearches(connection)


