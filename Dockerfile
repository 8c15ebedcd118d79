# The program as one image. Without DATABASE_URL it runs its own PostgreSQL in /data; compose.yaml shows it with one
# beside it. docs/operations.md says how to run it and what of this was tried.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY tools/package.json tools/

# The pages, built with everything that building needs.
FROM manifests AS pages
RUN npm ci
COPY contract contract
COPY domain domain
COPY web web
COPY tools tools
RUN node tools/build-web.ts

# What the program needs while it runs. Its parts for this platform are optional dependencies, so none is left out.
FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace=@zhixin/server
# Of the fonts one weight is used; the others are more than a hundred megabytes.
RUN find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8848 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY contract contract
COPY domain domain
COPY server server
COPY --from=pages /app/web/dist web/dist
RUN install -d -m 0700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 8848
# The program stops within 30 seconds of SIGTERM (docker stop --time 40).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/src/main.ts"]
CMD ["--no-demo"]
