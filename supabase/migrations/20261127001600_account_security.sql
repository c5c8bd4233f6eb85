-- Mails the owner of an account about a change, whoever made it: the owner, a colleague or a command.
create function private.mail_account_owner(kind text, email text, payload jsonb default '{}')
returns void language sql set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, payload) values (kind, email, payload)
$$;

create function private.notify_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_account_owner(tg_argv[0], old.email, jsonb_build_object('new_email', new.email));
  return null;
end
$$;
-- The first password of an account sends no mail. The password of a sign-up is emptied when the address is confirmed.
create trigger notify_password_change after update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password <> '' and new.encrypted_password <> ''
    and new.encrypted_password <> old.encrypted_password and old.email_confirmed_at is not null)
  execute function private.notify_account_change('password-changed');
create trigger notify_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email and old.email_confirmed_at is not null)
  execute function private.notify_account_change('email-changed');

-- A deleted account's row is gone before its factors are, so no mail is sent.
create function private.notify_factor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_account_owner(case tg_op when 'DELETE' then 'factor-removed' else 'factor-added' end, users.email)
     from auth.users where id = old.user_id;
  return null;
end
$$;
create trigger notify_factor_added after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.notify_factor_change();
create trigger notify_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.notify_factor_change();

create function public.list_second_factors() returns table (user_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select distinct factor.user_id from auth.mfa_factors factor where status = 'verified';
end
$$;

create function public.is_second_factor_required() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.is_second_factor_required();
end
$$;

-- Administrators set up their own second factor first, or they would lock themselves out.
create function public.set_second_factor_required(required boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if required and auth.role() is distinct from 'service_role' and not private.has_verified_code() then
    raise exception 'Set up your own authenticator app first, in Your account.';
  end if;
  if required = private.is_second_factor_required() then return; end if;
  insert into private.settings (key, value)
  values ('second_factor', case when required then 'required' else 'optional' end)
  on conflict (key) do update set value = excluded.value;
  perform private.log_change('site_settings', 'second_factor', null, 'update',
    jsonb_build_object('value', not required), jsonb_build_object('value', required));
end
$$;

-- For a lost phone. Whoever finds it may also have a signed-in device, so all sessions end.
create function public.remove_second_factor(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if remove_second_factor.user_id = auth.uid() then
    raise exception 'Remove your own authenticator app in Your account.';
  end if;
  if not private.has_second_factor(remove_second_factor.user_id) then
    raise exception 'This account has no authenticator app any more.';
  end if;
  delete from auth.mfa_factors factor where factor.user_id = remove_second_factor.user_id;
  delete from auth.sessions session where session.user_id = remove_second_factor.user_id;
  perform private.log_change('second_factors', id::text, email, 'delete', null, null)
    from auth.users where id = remove_second_factor.user_id;
end
$$;
grant execute on function
  public.list_second_factors(), public.is_second_factor_required(), public.set_second_factor_required(boolean),
  public.remove_second_factor(uuid)
  to authenticated, service_role;

-- Signs somebody else out on all devices without revoking their rights.
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

-- Signs out every device except the caller's.
create function public.end_all_sessions() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from auth.sessions session where session.id::text is distinct from auth.jwt() ->> 'session_id';
  perform private.log_change('sessions', 'all', 'everybody', 'delete', null, null);
end
$$;
grant execute on function public.end_sessions(uuid), public.end_all_sessions() to authenticated, service_role;
