-- What every new payroll of a company begins with (CONFIG-01). Without a row, everything is as usual.
create table company_default (
  company_id uuid primary key references company,
  -- null: the channel of the last batch that was sent.
  channel text check (channel in ('email', 'miniProgram', 'sms')),
  slip_style jsonb not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);

-- own_slip_style: what HR chose for this batch; null: the company's. slip_style: fixed when the batch is sent or scheduled,
-- and of the batches of before null, which is the usual one.
alter table batch
  add column own_slip_style jsonb,
  add column slip_style jsonb;
