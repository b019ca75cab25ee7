import { mockCredentials } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';

/** A catalog that can be gone for a while, and whose entities change. */
export class FlakyCatalog {
  #isDown = false;
  #entities: Entity[];

  constructor(entities: Entity[]) {
    this.#entities = entities;
  }

  get entities(): readonly Entity[] {
    return this.#entities;
  }

  goDown(): void {
    this.#isDown = true;
  }

  comeBack(): void {
    this.#isDown = false;
  }

  setEntities(entities: readonly Entity[]): void {
    this.#entities = [...entities];
  }

  get service(): CatalogService {
    const service = catalogServiceMock.mock();
    // Who asks makes no difference here.
    const asked = { credentials: mockCredentials.service() };
    service.queryEntities.mockImplementation(async request =>
      this.#ask().queryEntities(request, asked),
    );
    service.getEntitiesByRefs.mockImplementation(async request =>
      this.#ask().getEntitiesByRefs(request, asked),
    );
    service.getEntityByRef.mockImplementation(async ref =>
      this.#ask().getEntityByRef(ref, asked),
    );
    return service;
  }

  #ask(): CatalogService {
    if (this.#isDown) {
      throw new Error('connect ECONNREFUSED catalog.internal.example:7007');
    }
    return catalogServiceMock({ entities: this.#entities });
  }
}
