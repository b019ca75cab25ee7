// @ts-check

/**
 * Keeps with each onboarding what its plan leaves to people. Nullable: the version before this one knows nothing of it.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('onboardings', table => {
    table
      .text('manual_steps')
      .comment(
        'What its plan leaves to people, as JSON; null until it is proposed',
      );
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('onboardings', table => {
    table.dropColumn('manual_steps');
  });
};
