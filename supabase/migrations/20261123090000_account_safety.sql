-- Tells the owner of an account what was changed in it, whoever changed it: the person, a colleague or a command.
create function private.tell_account(kind text, email text, payload jsonb default '{}')
returns void language sql set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, payload) values (kind, email, payload)
$$;

create function private.tell_of_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_account('password-changed', new.email);
  return null;
end
$$;
-- The first password of an account is no change. That of a sign-up is emptied when the address is confirmed.
create trigger tell_of_new_password after update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password <> '' and new.encrypted_password <> ''
    and new.encrypted_password <> old.encrypted_password and old.email_confirmed_at is not null)
  execute function private.tell_of_new_password();

create function private.tell_of_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_account('email-changed', old.email, jsonb_build_object('new_email', new.email));
  return null;
end
$$;
create trigger tell_of_new_address after update of email on auth.users
  for each row when (old.email is distinct from new.email and old.email_confirmed_at is not null)
  execute function private.tell_of_new_address();

-- When an account is deleted its row is gone before its factors, so nobody is told.
create function private.tell_of_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_account(case tg_op when 'DELETE' then 'factor-removed' else 'factor-added' end, users.email)
     from auth.users where id = old.user_id;
  return null;
end
$$;
create trigger tell_of_new_factor after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.tell_of_factor();
create trigger tell_of_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.tell_of_factor();

-- Signs somebody else out on all devices. Their rights stay: revoking takes those away.
create function public.end_sessions(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if end_sessions.user_id = auth.uid() then
    raise exception 'Sign out your own devices in Your account.';
  end if;
  delete from auth.sessions session where session.user_id = end_sessions.user_id;
  perform private.log_change('sessions', id::text, email, 'delete', null, null)
    from auth.users where id = end_sessions.user_id;
end
$$;

-- Signs everybody out but the device of whoever asks.
create function public.end_all_sessions() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from auth.sessions session where session.id::text is distinct from auth.jwt() ->> 'session_id';
  perform private.log_change('sessions', 'all', null, 'delete', null, null);
end
$$;
grant execute on function public.end_sessions(uuid), public.end_all_sessions() to authenticated, service_role;

-- The accounts that somebody opened with the access passcode. Only those are deleted when nobody confirms them: an
-- account that the operator created or invited with the secret key stays until the operator deletes it.
create table private.open_sign_ups (
  user_id uuid primary key references auth.users on delete cascade
);
alter table private.open_sign_ups enable row level security;
insert into private.open_sign_ups
select id from auth.users
 where email_confirmed_at is null and confirmation_sent_at is not null and invited_at is null;

create function private.note_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.open_sign_ups values (new.id);
  return null;
end
$$;
create trigger note_sign_up after insert on auth.users
  for each row when (new.raw_user_meta_data ? 'access_passcode') execute function private.note_sign_up();

create or replace function public.delete_unconfirmed_accounts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_service();
  delete from auth.users
   where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
     and greatest(created_at, confirmation_sent_at) < now() - interval '1 day'
     and invited_at is null and exists (select from private.open_sign_ups where user_id = users.id);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
