-- The columns have the names of what they hold (docs/decisions/029). Indexes follow a renamed column by themselves.
-- The place among the waiting: it counts up within a company, so that companies share a channel evenly.
alter table delivery rename column turn to fair_share_seq;
-- The number of the claim: it only grows, also when a claim is given back without anything handed over, and with the
-- worker it tells whose answer may be written down. It was called the number of hand-overs, which it is not.
alter table delivery rename column attempts to claim_no;
