-- Each network has 20 attempts in a day, and all of them together 1,000, of 900,000 passcodes. A correct one isn't
-- counted, because the sign-up sends it again.
create function private.check_access_passcode(
  passcode text, address text, out wait integer, out is_right boolean
) language plpgsql set search_path = '' as $$
declare
  network text := private.parse_network(address);
begin
  wait := case when network is null then 0 else private.consume_rate_limit('passcode', network, 20, '1 day') end;
  if wait = 0 then wait := private.consume_rate_limit('passcode', 'everyone', 1000, '1 day'); end if;
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_right then
    perform private.refund_rate_limit('passcode', network);
    perform private.refund_rate_limit('passcode', 'everyone');
  end if;
  perform private.delete_expired_rate_limits();
end
$$;

-- Volatile because it counts attempts, so the data service accepts it by POST only.
create function public.verify_access_passcode(passcode text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  checked record := private.check_access_passcode(passcode, private.caller_address());
begin
  perform private.require_within_limit(checked.wait);
  return checked.is_right;
end
$$;
grant execute on function public.verify_access_passcode(text) to anon, authenticated, service_role;

-- For a site on hosted Supabase, which reaches its database only through the data service.
create function public.set_access_passcode(passcode text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_service();
  insert into private.settings (key, value) values ('signup_passcode', passcode)
  on conflict (key) do update set value = excluded.value;
end
$$;
grant execute on function public.set_access_passcode(text) to service_role;

create function private.find_live_invitation(token text, email text) returns uuid
language sql stable set search_path = '' as $$
  select id from public.invitations invitation
   where token_hash = private.hash_token(token) and invitation.email = lower(find_live_invitation.email)
     and private.is_invitation_live(invitation)
$$;

-- Its link may be open in a second tab.
create function private.describe_refused_invitation(token text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.invitations
                  where token_hash = private.hash_token(token) and accepted_at is not null)
    then 'This invitation has been used already. Please sign in.'
    else 'This invitation is not valid for this email address.'
  end
$$;

-- Supabase Auth's before-user-created hook. It allows an account only to somebody with a valid invitation to that
-- address, or with the access passcode.
create function private.before_user_created(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given jsonb := coalesce(event #> '{user,user_metadata}', '{}');
  problem text := private.find_address_problem(event #>> '{user,email}');
  checked record;
begin
  if given ? 'invitation_token' then
    if private.find_live_invitation(given ->> 'invitation_token', event #>> '{user,email}') is not null then
      return '{}';
    end if;
    return private.refuse_sign_up(403, private.describe_refused_invitation(given ->> 'invitation_token'));
  end if;

  if not given ? 'access_passcode' then
    return private.refuse_sign_up(403, 'Signing up needs an invitation or the access passcode.');
  end if;
  checked := private.check_access_passcode(given ->> 'access_passcode', event #>> '{metadata,ip_address}');
  if checked.wait > 0 then
    return private.refuse_sign_up(429, format('Too many tries. Please wait %s seconds.', checked.wait));
  end if;
  if not checked.is_right then return private.refuse_sign_up(403, 'Invalid passcode'); end if;
  if problem is not null then return private.refuse_sign_up(400, problem); end if;
  return '{}';
end
$$;

-- Also for a change of address, which no hook of Supabase Auth sees.
create function private.require_mail_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform new.email::public.mail_address, nullif(new.email_change, '')::public.mail_address;
  return new;
end
$$;
create trigger require_mail_addresses before insert or update of email, email_change on auth.users
  for each row execute function private.require_mail_addresses();

create function private.refuse_sign_up(status integer, message text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', jsonb_build_object('http_code', status, 'message', message))
$$;

grant usage on schema private to supabase_auth_admin;

grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

-- Accepts the invitation in the transaction that creates the account, and waits for a transaction that removes the inviter.
-- The link proves that the person owns the mailbox, so the address is confirmed. The account keeps no secrets.
create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  token text := new.raw_user_meta_data ->> 'invitation_token';
begin
  if token is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.admin_users'));
    update public.invitations set accepted_at = now(), user_id = new.id
     where id = private.find_live_invitation(token, new.email) and accepted_at is null and revoked_at is null;
    if not found then raise exception '%', private.describe_refused_invitation(token); end if;
    insert into public.admin_users (id) values (new.id);
  end if;
  update auth.users
     set raw_user_meta_data = raw_user_meta_data - array['invitation_token', 'access_passcode'],
         email_confirmed_at = case when token is null then email_confirmed_at
           else coalesce(email_confirmed_at, now()) end
   where id = new.id;
  return null;
end
$$;

create trigger accept_invitation after insert on auth.users
  for each row when (new.raw_user_meta_data ?| array['invitation_token', 'access_passcode'])
  execute function private.accept_invitation();

-- Supabase Auth also copies the metadata of a sign-up into the identity.
create function private.remove_sign_up_secrets() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.identity_data := new.identity_data - array['invitation_token', 'access_passcode'];
  return new;
end
$$;
create trigger remove_sign_up_secrets before insert on auth.identities
  for each row execute function private.remove_sign_up_secrets();

-- Supabase Auth writes the metadata of a sign-up from its memory again when it confirms the address, and puts it into every
-- access token.
create function private.clear_sign_up_secrets() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - array['invitation_token', 'access_passcode'];
  return new;
end
$$;
create trigger clear_sign_up_secrets before update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ?| array['invitation_token', 'access_passcode'])
  execute function private.clear_sign_up_secrets();

-- The accounts that were created with the access passcode. Only these are deleted when they aren't confirmed: an account
-- that the operator created or invited with the secret key stays until the operator deletes it.
create table private.passcode_sign_ups (
  user_id uuid primary key references auth.users on delete cascade
);

alter table private.passcode_sign_ups enable row level security;

create function private.remember_passcode_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.passcode_sign_ups values (new.id);
  return null;
end
$$;
create trigger remember_passcode_sign_up after insert on auth.users
  for each row when (new.raw_user_meta_data ? 'access_passcode') execute function private.remember_passcode_sign_up();

-- Deletes the accounts whose address was not confirmed within a day and returns how many there were.
create function public.delete_unconfirmed_accounts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_service();
  delete from auth.users
   where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
     and greatest(created_at, confirmation_sent_at) < now() - interval '1 day'
     and invited_at is null and exists (select from private.passcode_sign_ups where user_id = users.id);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

grant execute on function public.delete_unconfirmed_accounts() to service_role;

-- The origin of each account and whether its address was confirmed. An invitation outlasts its inviter's account, so only
-- the oldest account can be the first administrator's. An account waits for approval until it is approved the first time;
-- one whose access was revoked doesn't wait again.
create function public.get_user_origins()
returns table (id uuid, origin text, is_confirmed boolean, is_waiting boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select users.id,
      case
        when invitation.id is not null and (invitation.invited_by is not null or not is_oldest) then 'invitation'
        when invitation.id is null and users.confirmation_sent_at is not null then 'passcode'
        when is_oldest then 'first administrator'
        else 'operator'
      end,
      users.email_confirmed_at is not null,
      not exists (select from public.admin_users where admin_users.id = users.id)
        and not exists (
          select from public.audit_log where table_name = 'admin_users' and row_id = users.id::text
        )
    from auth.users
    cross join lateral (
      select not exists (
        select from auth.users older where older.created_at < users.created_at and older.deleted_at is null
      ) as is_oldest
    ) as age
    left join lateral (
      select invitations.id, invitations.invited_by from public.invitations
       where invitations.user_id = users.id and accepted_at is not null limit 1
    ) as invitation on true
    where users.deleted_at is null;
end
$$;
grant execute on function public.get_user_origins() to authenticated, service_role;
