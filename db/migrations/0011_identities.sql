-- Accounts elsewhere (Google, Apple, Facebook) that open an account here.

create table identities (
  provider   text not null check (provider in ('google', 'apple', 'facebook')),
  -- Who it is there. This and the provider are the whole key: an e-mail address proves nobody.
  sub        text not null,
  id         uuid not null unique default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  -- As the provider told it when it was linked, for the person to recognise.
  email      text,
  linked_at  timestamptz not null,
  primary key (provider, sub),
  unique (user_id, provider)
);

-- A login that went to a provider and has not come back. Used once.
create table identity_flows (
  -- SHA-256, as with sessions: what is in the table opens nothing.
  state_hash    bytea primary key,
  -- Of the cookie of the browser that began it.
  browser_hash  bytea not null,
  provider      text not null,
  nonce         text not null,
  verifier      text not null,
  -- Whose account it shall be linked to; null: somebody comes in.
  user_id       uuid references users on delete cascade,
  back_to       text not null,
  expires_at    timestamptz not null
);
create index on identity_flows (expires_at);

-- A sign-up by an account elsewhere whose e-mail nobody vouches for: it waits for its code like any other.
alter table sign_ups
  alter column password_hash drop not null,
  add column provider text,
  add column sub text,
  add constraint sign_ups_way_in check (password_hash is not null or (provider is not null and sub is not null));

-- When the person last showed, inside this session, that it is still them.
alter table sessions add column proved_at timestamptz;
