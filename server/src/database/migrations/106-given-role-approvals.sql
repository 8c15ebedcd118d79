-- Given roles decide about a deputy's screens like those that were chosen (099), so whoever loses one may have approved a
-- batch that waits for its time (050): HR is told at the change (SEND-15).
drop trigger membership_changed on membership;
create trigger membership_changed after update on membership for each row
  when (old.roles is distinct from new.roles or old.screens is distinct from new.screens
    or old.deputy_roles is distinct from new.deputy_roles or old.departments is distinct from new.departments)
  execute function recheck_approvals();
