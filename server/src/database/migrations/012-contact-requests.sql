-- Who asked for a trial or for advice on the public pages; belongs to no company. Platform table.
create table contact_request (
  id uuid primary key,
  kind text not null check (kind in ('trial', 'consult')),
  -- JSON of phone, name, company and message, sealed under the installation's key for such requests.
  content_sealed bytea not null,
  language text not null,
  asked_at timestamptz not null
);
create index contact_request_asked on contact_request (asked_at);
