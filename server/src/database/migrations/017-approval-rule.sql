-- REVIEW-10: a batch that was imported, or whose approval was asked for, while the company asked for approvals needs
-- one whatever the company's rule becomes.
alter table batch add column needs_approval boolean not null default false;
update batch b set needs_approval = true
  where exists (select from approval_step a where a.company_id = b.company_id and a.batch_id = b.id)
    or (b.state = 'review'
      and exists (select from review_setting s where s.company_id = b.company_id and s.needs_approval));

-- Somebody wants the company to do without approvals; another user confirms. What became of it is in the audit trail.
create table review_proposal (
  company_id uuid primary key references company,
  id uuid not null,
  proposed_by uuid not null references user_account,
  proposed_by_name text not null,
  proposed_at timestamptz not null
);
