-- All SQL of moving in from another site. A later migration takes it out with:
--   drop function public.import_people(jsonb, jsonb);
--   drop function private.add_moved_account(uuid, text, text, timestamptz);

-- Imports messages and administrators of another site, each once: existing rows stay as they are, and messages send no
-- mails. An administrator without a usable password hash is invited. Returns how many of each are new, and how many moved
-- messages the nightly deletion removes first, with the day.
create function public.import_people(messages jsonb, administrators jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  term constant interval := (select make_interval(months => messages_months) from public.retention_terms);
  person record;
  secret text;
  added integer;
  accounts integer := 0;
  invited integer := 0;
  expiring record;
begin
  perform private.require_service();
  insert into public.contact_form_submissions
    (id, name, email, phone, message, status, admin_read, admin_notes, created_at, kept_until)
  select id, name, email, phone, message, status, admin_read, admin_notes, created_at, now() + interval '30 days'
    from jsonb_populate_recordset(null::public.contact_form_submissions, messages)
  on conflict (id) do nothing;
  get diagnostics added = row_count;

  for person in
    select id, lower(email) as email, password_hash, coalesce(created_at, now()) as created_at
      from jsonb_to_recordset(administrators) as given (id uuid, email text, password_hash text, created_at timestamptz)
  loop
    if exists (select from auth.users account where account.email = person.email or account.id = person.id) then
      continue;
    elsif person.password_hash is not null then
      perform private.add_moved_account(person.id, person.email, person.password_hash, person.created_at);
      accounts := accounts + 1;
    elsif not exists (
      select from public.invitations pending
       where pending.email = person.email and pending.stays_open and private.is_invitation_live(pending))
    then
      secret := private.create_token();
      perform private.add_invitation(person.email, secret);
      update public.invitations set stays_open = true where token_hash = private.hash_token(secret);
      perform private.mail_invitation(invitation, secret)
         from public.invitations invitation where token_hash = private.hash_token(secret);
      invited := invited + 1;
    end if;
  end loop;

  select count(*) as messages, min(message.kept_until) as at into expiring
    from private.find_old_messages(now() - term) old join public.contact_form_submissions message using (id)
   where message.kept_until is not null;
  return jsonb_build_object('messages', added, 'accounts', accounts, 'invitations', invited,
    'expiring', expiring.messages, 'expire_at', expiring.at);
end
$$;
grant execute on function public.import_people(jsonb, jsonb) to service_role;

-- Adds an account as a sign-up does, with a confirmed address.
create function private.add_moved_account(account_id uuid, address text, password_hash text, since timestamptz) returns void
language sql volatile set search_path = '' as $$
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
    confirmation_token, recovery_token, email_change_token_new, email_change)
  values ('00000000-0000-0000-0000-000000000000', account_id, 'authenticated', 'authenticated', address, password_hash,
    since, '{"provider": "email", "providers": ["email"]}', '{}', since, now(), '', '', '', '');
  insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values (account_id::text, account_id, jsonb_build_object(
    'sub', account_id, 'email', address, 'email_verified', true, 'phone_verified', false), 'email', null, since, now());
  insert into public.admin_users (id) values (account_id);
$$;
