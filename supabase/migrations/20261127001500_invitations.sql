-- A sentence about what is wrong with an address, for the person who typed it, or null.
create function private.find_address_problem(email text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(email) > 254 then return 'This address is too long.'; end if;
  if email ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]' then
    return 'This address has a character in it that nobody can see. Please type it again.';
  elsif email ~ '^\.|\.\.|\.@|@\.|\.$' then
    return 'An address has no dot at its beginning or end, beside the @ or beside another dot. Please check it.';
  elsif split_part(email, '@', 1) ~ '[^\u0001-\u007F]' then
    return 'This address has a letter before the @ that only looks like a plain one. Please type it again with the letters a to z.';
  elsif email ~ '[^\u0001-\u007F]' then
    return 'The part of an address after the @ is written in plain letters here, such as xn--bcher-kva.ca.';
  end if;
  perform lower(email)::public.mail_address;
  return null;
exception when check_violation then
  return 'This is not an email address.';
end
$$;

-- An invitation makes an administrator, so it is valid only while its inviter is one. Only functions insert here, because
-- they also mail the link.
create table public.invitations (
  id          uuid primary key default gen_random_uuid(),
  email       public.mail_address not null check (email = lower(email)),
  -- SHA-256 in hexadecimal. The token itself is only in the link.
  token_hash  text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at  timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at  timestamptz,
  invited_by  uuid default auth.uid() references auth.users on delete set null,
  -- The inviter is null when the secret key or the first start invited, and also once the inviter's account was deleted.
  by_operator boolean not null default (auth.uid() is null),
  -- Whether it is still valid once the first administrator has joined. Only the mail has the link.
  stays_open  boolean not null default false,
  user_id     uuid references auth.users on delete set null,
  -- A resent link is valid for another seven days.
  sent_at     timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  check (expires_at <= sent_at + interval '30 days'),
  check (accepted_at is null or revoked_at is null)
);
create index invitations_newest on public.invitations (created_at desc);
create index invitations_by_email on public.invitations (email);
create unique index invitations_open_once on public.invitations (email) where accepted_at is null and revoked_at is null;
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
     where accepted_at is null and revoked_at is null and by_operator and not stays_open;
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

-- The mail names the inviter by the current address of the account, not by the one in the token. The result is false
-- without a mail server.
create function private.mail_invitation(invitation public.invitations, token text) returns boolean
language sql set search_path = '' as $$
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation.id::text;
  insert into public.mail_outbox (kind, recipient, payload) values ('invitation', invitation.email, jsonb_build_object(
    'invitation_id', invitation.id, 'token', token, 'expires_at', invitation.expires_at,
    'invited_by', (select email from auth.users where id = invitation.invited_by)
  )) returning not kept_as_file
$$;

-- Revokes earlier invitations to this address, so that at most one link works.
create function private.add_invitation(email text, token text) returns public.invitations
language sql set search_path = '' as $$
  -- Two invitations of one moment wait for each other, and the second revokes the first.
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('invitation ' || lower(email), 0));
  update public.invitations set revoked_at = now()
   where invitations.email = lower(add_invitation.email) and accepted_at is null and revoked_at is null;
  insert into public.invitations (email, token_hash)
  values (lower(add_invitation.email), private.hash_token(token)) returning *
$$;

-- Adds an invitation, queues its mail and returns the token of the link, which is shown only this once.
create function public.invite_administrator(email text)
returns table (id uuid, token text, expires_at timestamptz, is_mailed boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  problem text;
  address public.mail_address;
  secret text := private.create_token();
  added public.invitations;
begin
  perform private.require_admin();
  problem := private.find_address_problem(btrim(coalesce(email, '')));
  if problem is not null then raise exception '%', problem; end if;
  address := lower(btrim(email));
  if exists (
    select from auth.users
    where users.email = address and email_confirmed_at is not null and deleted_at is null
  ) then
    raise exception 'There is an account with this address already: approve it in the list of users.';
  end if;
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  added := private.add_invitation(address, secret);
  return query select added.id, secret, added.expires_at, private.mail_invitation(added, secret);
end
$$;

-- Replaces the link of an open invitation. The person who resends it becomes its inviter.
create function public.resend_invitation(invitation_id uuid)
returns table (id uuid, token text, expires_at timestamptz, is_mailed boolean)
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
  return query select renewed.id, secret, renewed.expires_at, private.mail_invitation(renewed, secret);
end
$$;

create function public.revoke_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.invitations set revoked_at = now()
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null;
  if not found then raise exception 'This invitation was accepted or revoked already.'; end if;
end
$$;
grant execute on function
  public.invite_administrator(text), public.resend_invitation(uuid), public.revoke_invitation(uuid)
  to authenticated, service_role;
