-- A sentence about what is wrong with an address, for the person who typed it, or null.
create function private.find_address_problem(email text) returns text
language sql immutable set search_path = '' as $$
  select case
    when email ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]'
      then 'This address has a character in it that nobody can see. Please type it again.'
    when email ~ '^\.|\.\.|\.@|@\.|\.$'
      then 'An address has no dot at its beginning or end, beside the @ or beside another dot. Please check it.'
    when split_part(email, '@', 1) ~ '[^\u0001-\u007F]'
      then 'This address has a letter before the @ that only looks like a plain one. Please type it again with the letters a to z.'
  end
$$;

-- An invitation makes an administrator, so it is valid only while its inviter is one. Only functions insert here, because
-- they also mail the link.
create table public.invitations (
  id          uuid primary key default gen_random_uuid(),
  email       text not null
              check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 254),
  -- SHA-256 in hexadecimal. The token itself is only in the link.
  token_hash  text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at  timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at  timestamptz,
  invited_by  uuid default auth.uid() references auth.users on delete set null,
  -- The inviter is null when the secret key or the first start invited, and also once the inviter's account was deleted.
  by_operator boolean not null default (auth.uid() is null),
  -- For an administrator of the site that this one was moved from. Only the mail has the link.
  moved_in    boolean not null default false,
  user_id     uuid references auth.users on delete set null,
  -- A resent link is valid for another seven days.
  sent_at     timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  check (expires_at <= sent_at + interval '30 days'),
  check (accepted_at is null or revoked_at is null)
);
create index invitations_newest on public.invitations (created_at desc);
create index invitations_by_email on public.invitations (email);
create index invitations_by_user on public.invitations (user_id);
create index invitations_by_inviter on public.invitations (invited_by);

create trigger audit after insert or update or delete on public.invitations
  for each row execute function private.audit('token_hash');

alter table public.invitations enable row level security;
grant select on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

create policy "administrators read invitations" on public.invitations
  for select to authenticated using ((select private.is_admin()));

create function private.is_invitation_live(invitation public.invitations) returns boolean
language sql stable set search_path = '' as $$
  select invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()
    and (invitation.by_operator or private.is_administrator(invitation.invited_by))
$$;

-- Revokes the open invitations of somebody who is no longer an administrator.
create function private.revoke_invitations_of_former_admins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations set revoked_at = now()
   where accepted_at is null and revoked_at is null and not by_operator
     and not exists (select from public.admin_users where id = invited_by and is_admin);
  return null;
end
$$;
create trigger revoke_invitations_on_delete after delete on public.admin_users
  for each statement execute function private.revoke_invitations_of_former_admins();
create trigger revoke_invitations_on_update after update on public.admin_users
  for each statement execute function private.revoke_invitations_of_former_admins();

-- The operator's invitation is for the first administrator. It is revoked once there is one, because its link is in a log.
create function private.revoke_invitations_of_operator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added where is_admin) and not exists (
    select from public.admin_users where is_admin and id not in (select id from added)
  ) then
    update public.invitations set revoked_at = now()
     where accepted_at is null and revoked_at is null and by_operator and not moved_in;
  end if;
  return null;
end
$$;
create trigger revoke_first_invitations_on_insert after insert on public.admin_users
  referencing new table as added for each statement execute function private.revoke_invitations_of_operator();

-- The queued mail of a revoked invitation has a link that no longer works.
create function private.delete_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = new.id::text;
  return null;
end
$$;
create trigger drop_mail after update of revoked_at on public.invitations
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function private.delete_invitation_mail();

-- Limited by network only: a token can't be guessed, and an overall limit would let strangers lock out the invited.
create function public.verify_invitation_token(token text)
returns table (is_valid boolean, user_id uuid, email text, expired boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  network text := private.parse_network(private.caller_address());
begin
  if network is not null then
    perform private.require_within_limit(private.consume_rate_limit('invitation', network, 30, '1 minute'));
  end if;
  perform private.delete_expired_rate_limits();
  return query
    select live, invitation.user_id, case when live then invitation.email end,
           accepted_at is null and revoked_at is null and expires_at <= now()
      from public.invitations invitation, lateral (select private.is_invitation_live(invitation) as live) as state
     where token_hash = private.hash_token(verify_invitation_token.token);
end
$$;
grant execute on function public.verify_invitation_token(text) to anon, authenticated, service_role;

-- The mail names the inviter by the current address of the account, not by the one in the token.
create function private.mail_invitation(invitation public.invitations, token text) returns void
language sql set search_path = '' as $$
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation.id::text;
  insert into public.mail_outbox (kind, recipient, payload) values ('invitation', invitation.email, jsonb_build_object(
    'invitation_id', invitation.id, 'token', token, 'expires_at', invitation.expires_at,
    'invited_by', (select email from auth.users where id = invitation.invited_by)
  ))
$$;

-- Revokes earlier invitations to this address, so that at most one link works.
create function private.add_invitation(email text, token text) returns public.invitations
language sql set search_path = '' as $$
  update public.invitations set revoked_at = now()
   where invitations.email = lower(add_invitation.email) and accepted_at is null and revoked_at is null;
  insert into public.invitations (email, token_hash)
  values (lower(add_invitation.email), private.hash_token(token)) returning *
$$;

-- Adds an invitation, queues its mail and returns the token of the link, which is shown only this once.
create function public.invite_administrator(email text)
returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
  problem text := private.find_address_problem(lower(btrim(email)));
  secret text := private.create_token();
  added public.invitations;
begin
  perform private.require_admin();
  if problem is not null then raise exception '%', problem; end if;
  if address !~ '^[!#-''*+./0-9=?A-Z^_`a-z{|}~-]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$'
    or char_length(address) > 254 then
    raise exception 'This is not an e-mail address.';
  end if;
  if exists (
    select from auth.users
    where users.email = address and email_confirmed_at is not null and deleted_at is null
  ) then
    raise exception 'There is an account with this address already: approve it in the list of users.';
  end if;
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  added := private.add_invitation(address, secret);
  perform private.mail_invitation(added, secret);
  return query select added.id, secret, added.expires_at;
end
$$;

-- Replaces the link of an open invitation. The person who resends it becomes its inviter.
create function public.resend_invitation(invitation_id uuid)
returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text := private.create_token();
  renewed public.invitations;
begin
  perform private.require_admin();
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  update public.invitations
     set token_hash = private.hash_token(secret), sent_at = now(), expires_at = now() + interval '7 days',
         invited_by = auth.uid(), by_operator = auth.uid() is null
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null
  returning * into renewed;
  if not found then raise exception 'This invitation was accepted or revoked: invite the person again.'; end if;
  perform private.mail_invitation(renewed, secret);
  return query select renewed.id, secret, renewed.expires_at;
end
$$;

create function public.revoke_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.invitations set revoked_at = now()
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null;
  if not found then raise exception 'This invitation was accepted or revoked already.'; end if;
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation_id::text;
end
$$;
grant execute on function
  public.invite_administrator(text), public.resend_invitation(uuid), public.revoke_invitation(uuid)
  to authenticated, service_role;

-- Attempts are limited by network and slowed down overall. The first three attempts of a network in a day have an overall
-- limit of their own, so they don't wait for an attacker's. At most 2,980 first attempts and 388 others are checked in a
-- day. A correct passcode is refunded, and its network doesn't wait for ten minutes, because the sign-up sends it again.
create function private.check_access_passcode(
  passcode text, address text, out wait integer, out is_right boolean
) language plpgsql set search_path = '' as $$
declare
  network text := private.parse_network(address);
  is_first boolean := network is null
    or private.consume_rate_limit('passcode first of network', network, 3, '1 day') = 0;
  was_right boolean := private.has_active_rate_limit('passcode right', network);
  lane text := case when is_first then 'passcode first' else 'passcode' end;
begin
  wait := case when network is null then 0 else private.consume_rate_limit('passcode', network, 5, '1 minute') end;
  if wait = 0 and not was_right then
    wait := private.consume_with_pauses(lane, 'everyone', 100, '1 day',
      case when is_first then interval '30 seconds' else interval '5 minutes' end);
  end if;
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_first and (is_right or wait > 0) then
    perform private.refund_rate_limit('passcode first of network', network);
  end if;
  if is_right then
    perform private.refund_rate_limit('passcode', network);
    if not was_right then perform private.refund_rate_limit(lane, 'everyone'); end if;
    if network is not null then perform private.consume_rate_limit('passcode right', network, 1, '10 minutes'); end if;
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
    return private.refuse_sign_up(403, 'This invitation is not valid for this e-mail address.');
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
    if not found then raise exception 'This invitation is not valid for this e-mail address.'; end if;
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
-- the oldest account can be the first administrator's.
create function public.get_user_origins() returns table (id uuid, origin text, is_confirmed boolean)
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
      users.email_confirmed_at is not null
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
