# syntax=docker/dockerfile:1
# docker build --build-arg SERVER_COMMIT=$(git rev-parse HEAD) -t cigogne .
# A test (scripts/deploy.test.mjs) compares ports, folders, settings and Node's version with the code.
ARG NODE_VERSION=24.21.0

# Also what installs into a site and releases in it (deploy/compose): sources, tools and builds are here.
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci
# There is no repository here to read the commit from.
ARG SERVER_COMMIT=""
ENV SERVER_COMMIT=${SERVER_COMMIT}
RUN npm run build

# What the bundles leave outside: native code, and packages with files of their own.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /src
COPY --from=build /src/package.json /src/package-lock.json /src/.npmrc ./
COPY --from=build /src/server/package.json server/
RUN npm ci --omit=dev --workspace=@cigogne/server

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    PORT=8080 \
    DATA_DIR=/data \
    SITE_DIR=/app/site
WORKDIR /app
# With server/package.json, by which Node knows the bundles to be modules.
COPY --from=packages /src ./
COPY --from=build /src/LICENSE ./
COPY --from=build /src/server/dist server/dist
# Where no volume is mounted over it: the site of this build alone, which knows nothing of former ones.
COPY --from=build /src/dist/site site
# The only folder that the server writes to, besides /tmp.
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
VOLUME ["/data"]
# By number, so that Kubernetes can see that it is not root. The image calls it node.
USER 1000:1000
EXPOSE 8080
# 'live', not 'ready': a container has to be replaced when it does not answer, not when its database does not.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
