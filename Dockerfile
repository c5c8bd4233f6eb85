# The site in a container. docs/operations.md explains how to run it. The version is that of "node" in package.json.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /product
COPY package.json package-lock.json ./
COPY packages/backend/package.json packages/backend/
COPY scripts scripts
RUN node scripts/prepare.mjs command
COPY . .
# Node runs the TypeScript sources as they are. Removes the tools that build the pages, and npm's copy of Node.
RUN node scripts/prepare.mjs start \
  && npm uninstall --no-save --omit=dev --no-audit --no-fund --loglevel=error \
    vite @react-router/dev @tailwindcss/vite tailwindcss node \
  && rm -r node_modules/typescript node_modules/@typescript

FROM node:24.21.0-trixie-slim
RUN useradd --user-group --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin site \
  && install -d -m 0700 -o 10001 -g 10001 /data
COPY --from=build /product /opt/pet-cremation-site
WORKDIR /opt/pet-cremation-site
ENV HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_CACHE=/tmp/npm
# A number, so that Kubernetes can tell that it isn't root.
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "--eval", \
  "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/index.ts"]
