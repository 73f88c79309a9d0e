# Codestead in one container: docker build -t codestead . && docker run -p 3000:3000 -v codestead:/data codestead
# The isolation of learners' programs needs user namespaces: --security-opt seccomp=unconfined, or a host that
# allows them. And they need control groups, or -e RUNNER_WITHOUT_CGROUPS=accept with --memory and --pids-limit for all
# of it (docs/configuration.md, Control groups). Without, the log of the start says that programs are off, and why.
# A runner alone, of the same image: docker run -e HOST=0.0.0.0 -e RUNNER_TOKEN=… -p 4000:4000 codestead \
#   node_modules/.bin/node sandbox/main.ts      and RUNNER_URLS, RUNNER_TOKEN for the server (docs/configuration.md)
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends \
      bubblewrap ca-certificates default-jdk-headless g++ gcc libasm-java libc6-dev nodejs npm python3 util-linux \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm run build && useradd --system --home /data codestead && install -d -o codestead -m 0700 /data
USER codestead
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_ENV=production
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/.bin/node", "src/server.ts"]
