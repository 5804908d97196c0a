/**
 * SQL that ends what opens the shop in a database that was set back to a backup: what was ended since (a session, a device, a token) is
 * open in it again. Passwords, PINs and two-factor stay as they were, so that owners sign in. A table of a later version may be missing.
 * Triggers may be off. Decision 0301.
 */
export const END_RESTORED_ACCESS = `do $$ begin
  delete from sessions;
  delete from verifications;
  if to_regclass('account_links') is not null then
    delete from account_links where used_at is null;
    delete from sign_in_challenges;
    delete from trusted_devices;
    update api_tokens set revoked_at = now(), revoked_by = 'restore' where revoked_at is null;
  end if;
  if to_regclass('staff_devices') is not null then
    update staff_devices set withdrawn_at = now(), withdrawn_by = 'restore' where withdrawn_at is null;
    delete from staff_pins where is_one_time;
  end if;
end $$`
