-- Signatures under slips (SLIP-06), given with a confirmation, never changed and never removed.
create table slip_signature (
  company_id uuid not null,
  slip_id uuid not null,
  -- The keyed hash of the content that was signed, as slip and slip_version have it.
  content_hash bytea not null,
  signed_at timestamptz not null,
  form text not null check (form in ('drawn', 'typed')),
  -- Of the person's browser.
  device text not null,
  -- How the person had come in: by the personal link and the safety code, or by a code to the phone.
  session_kind text not null check (session_kind in ('link', 'phone')),
  -- The signature's document with its strokes.
  document_sealed bytea not null,
  primary key (company_id, slip_id, signed_at),
  foreign key (company_id, slip_id) references slip (company_id, id)
);
