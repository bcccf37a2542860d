-- Networks serve a profile at several hosts and ignore the case of its name. So its links are found by the path alone.
CREATE INDEX "url_link_profile" ON "url_link"(lower(substr("host_path", strpos("host_path", '/'))))
  WHERE "domain" IN ('linkedin.com', 'facebook.com', 'fb.com', 'instagram.com', 'x.com', 'twitter.com', 'threads.net', 'threads.com',
    'tiktok.com', 'youtube.com', 'github.com');
