// @ts-check

/*
 * All times are milliseconds since 1970 by the clock of the database, except where a comment says that somebody gave them.
 * There are no foreign keys: what belongs to a connection is removed together with it in one transaction, and a reference that
 * is checked with each row would cost more than the row.
 */

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('replicas', table => {
    table.comment('Processes of this plugin that live, or did not long ago');
    table
      .text('id')
      .notNullable()
      .primary()
      .comment('Unique for each start of a process');
    table
      .bigInteger('heartbeat_at')
      .notNullable()
      .comment('When the replica last said that it lives');
    table
      .bigInteger('started_at')
      .notNullable()
      .comment('When the replica said so for the first time');
  });

  await knex.schema.createTable('connections', table => {
    table.comment(
      'API servers that are followed: which replica does so, and how contact stands',
    );
    table
      .text('name')
      .notNullable()
      .primary()
      .comment('The name that the operator gave the connection');
    table
      .text('owner')
      .comment(
        'The replica that holds the lease, while its heartbeat is recent; null when nobody does',
      );
    table
      .bigInteger('epoch')
      .notNullable()
      .comment(
        'Grows with each change of hands and is never used twice; part of the condition of each write',
      );
    table.bigInteger('claimed_at').comment('When the owner took the lease');
    table
      .bigInteger('unlisted_at')
      .comment(
        'Since when no replica has named the connection as part of the inventory; null while it is',
      );
    table
      .boolean('is_reachable')
      .comment(
        'Whether the last attempt to read succeeded; null until there was one',
      );
    table
      .bigInteger('last_seen_at')
      .comment(
        'When it was last read with success, as far as it was written down; given by a replica or taken from its heartbeat',
      );
    table
      .bigInteger('contact_epoch')
      .comment(
        'The epoch in which the contact was written: an owner that has not done so yet cannot vouch for it',
      );
    table
      .text('problems')
      .notNullable()
      .defaultTo('[]')
      .comment('What cannot be read and why, as JSON, in words of our own');
    table
      .text('complete_kinds')
      .notNullable()
      .defaultTo('[]')
      .comment('Kinds of which every object is known, as JSON');
    table
      .text('forbidden_kinds')
      .notNullable()
      .defaultTo('[]')
      .comment('Kinds that may not be read, as JSON');
    table
      .bigInteger('version')
      .notNullable()
      .comment('Grows with each change of contact or owner, never repeats');
    table
      .bigInteger('changed_at')
      .notNullable()
      .comment(
        'When contact or owner last changed, or a fresh look was asked for',
      );
    table
      .bigInteger('refresh_asked_at')
      .comment('When somebody last asked for a fresh look; null if never');
    table.index(['owner'], 'connections_owner_idx');
    table.index(['changed_at'], 'connections_changed_at_idx');
  });

  await knex.schema.createTable('parts', table => {
    table.comment(
      'What was read through a connection and belongs together, with a version that tells that some of it changed',
    );
    table.text('connection').notNullable().comment('The connection');
    table
      .text('cluster')
      .notNullable()
      .comment(
        "The entity ref of the cluster that the part is about; empty for the connection's own",
      );
    table
      .bigInteger('version')
      .notNullable()
      .comment('Grows with each write, never repeats');
    table
      .bigInteger('changed_at')
      .notNullable()
      .comment('When an object of the part was last written or removed');
    table.primary(['connection', 'cluster'], 'parts_pkey');
    table.index(['changed_at'], 'parts_changed_at_idx');
  });

  await knex.schema.createTable('objects', table => {
    table.comment('The last observation of each object');
    table
      .text('connection')
      .notNullable()
      .comment('The connection through which the object was read');
    table
      .text('api_group')
      .notNullable()
      .comment('The API group, empty for the core group');
    table.text('kind').notNullable().comment('The kind');
    table
      .text('namespace')
      .notNullable()
      .comment('The namespace, empty for what is cluster-scoped');
    table.text('name').notNullable().comment('The name');
    table
      .text('cluster')
      .notNullable()
      .comment('The part that the object belongs to');
    table
      .text('digest')
      .notNullable()
      .comment('The digest of what the observation means');
    table
      .text('observation')
      .notNullable()
      .comment(
        'The rest of the observation as JSON with short keys; made of allowed fields, messages redacted',
      );
    table.primary(
      ['connection', 'api_group', 'kind', 'namespace', 'name'],
      'objects_pkey',
    );
    table.index(['connection', 'cluster'], 'objects_connection_cluster_idx');
  });

  await knex.schema.createTable('state_changes', table => {
    table.comment('The record of changes of state, bounded by pruning');
    table
      .bigIncrements('id')
      .comment('Grows: the order in which the changes were written');
    table
      .text('cluster')
      .notNullable()
      .comment('The entity ref of the cluster');
    table
      .text('layer')
      .notNullable()
      .comment('The id of the layer; empty for the cluster as a whole');
    table.text('state').notNullable().comment('The state that began');
    table
      .bigInteger('at')
      .notNullable()
      .comment('When it began, given by the replica that saw it');
    table.text('cause').comment('The first cause at that moment, in words');
    table.index(['cluster', 'layer', 'id'], 'state_changes_layer_idx');
  });

  await knex.schema.createTable('onboardings', table => {
    table.comment('Requests for clusters, and what became of them');
    table.text('id').notNullable().primary().comment('A random UUID');
    table
      .text('requested_by')
      .notNullable()
      .comment('The entity ref of who asked');
    table.bigInteger('requested_at').notNullable().comment('When it was asked');
    table
      .bigInteger('updated_at')
      .notNullable()
      .comment('When the record last changed');
    table
      .text('state')
      .notNullable()
      .comment('requested, proposed, merged, closed, cancelled or failed');
    table.text('capability').comment('The capability that is onboarded');
    table
      .text('owner')
      .comment('The entity ref of the team that will own the clusters');
    table
      .text('request')
      .notNullable()
      .comment('What was asked for, as JSON, without anything secret');
    table
      .text('repositories')
      .notNullable()
      .comment('The repositories that are changed, as JSON');
    table
      .text('pull_requests')
      .notNullable()
      .comment('The pull requests with their states, as JSON');
    table
      .text('reason')
      .comment('Why it failed or was cancelled, in our own words');
    table
      .text('idempotency_key')
      .comment('What the requester chose so that asking twice asks once');
    table.unique(['requested_by', 'idempotency_key'], {
      indexName: 'onboardings_idempotency_key_uniq',
    });
    table.index(['requested_at', 'id'], 'onboardings_requested_at_idx');
  });

  await knex.schema.createTable('onboarding_clusters', table => {
    table.comment('The cluster names of onboardings');
    table.text('onboarding_id').notNullable().comment('The onboarding');
    table
      .integer('position')
      .notNullable()
      .comment('The place of the name in the request');
    table.text('name').notNullable().comment('The name as it was asked for');
    table
      .text('name_key')
      .notNullable()
      .comment('The name as names are compared');
    table
      .text('claim')
      .comment(
        'The same while the onboarding has the name for itself; null when it has ended',
      );
    table.primary(['onboarding_id', 'position'], 'onboarding_clusters_pkey');
    table.unique(['claim'], { indexName: 'onboarding_clusters_claim_uniq' });
    table.index(['name_key'], 'onboarding_clusters_name_key_idx');
  });

  await knex.schema.createTable('attestations', table => {
    table.comment(
      'What people say to be there although the tool does not deliver it',
    );
    table.text('id').notNullable().primary().comment('A random UUID');
    table
      .text('cluster')
      .notNullable()
      .comment('The entity ref of the cluster');
    table.text('layer').notNullable().comment('The id of the layer');
    table.text('by').notNullable().comment('The entity ref of the person');
    table
      .bigInteger('at')
      .notNullable()
      .comment('When it was said, given by the replica');
    table
      .bigInteger('expires_at')
      .notNullable()
      .comment('When it has to be said again, given by the person');
    table.text('note').comment('What the person added');
    table
      .bigInteger('removed_at')
      .comment('When it was taken back; such a row only tells that it changed');
    table
      .bigInteger('changed_at')
      .notNullable()
      .comment('When the row changed');
    table.index(['cluster'], 'attestations_cluster_idx');
    table.index(['changed_at'], 'attestations_changed_at_idx');
  });

  await knex.schema.createTable('exceptions', table => {
    table.comment(
      'Requests to open the gate of a layer although what it needs is not ready',
    );
    table.text('id').notNullable().primary().comment('A random UUID');
    table
      .text('cluster')
      .notNullable()
      .comment('The entity ref of the cluster');
    table.text('layer').notNullable().comment('The id of the layer');
    table.text('reason').notNullable().comment('Why it is asked for');
    table
      .text('requested_by')
      .notNullable()
      .comment('The entity ref of who asked');
    table.bigInteger('requested_at').notNullable().comment('When it was asked');
    table
      .bigInteger('expires_at')
      .notNullable()
      .comment('When it ends, given by the person');
    table.text('approved_by').comment('The entity ref of who said yes');
    table.text('rejected_by').comment('The entity ref of who said no');
    table
      .bigInteger('decided_at')
      .comment('When it was decided; it is decided once');
    table
      .bigInteger('changed_at')
      .notNullable()
      .comment('When the row changed');
    table.index(['cluster'], 'exceptions_cluster_idx');
    table.index(['changed_at'], 'exceptions_changed_at_idx');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('exceptions');
  await knex.schema.dropTable('attestations');
  await knex.schema.dropTable('onboarding_clusters');
  await knex.schema.dropTable('onboardings');
  await knex.schema.dropTable('state_changes');
  await knex.schema.dropTable('objects');
  await knex.schema.dropTable('parts');
  await knex.schema.dropTable('connections');
  await knex.schema.dropTable('replicas');
};
